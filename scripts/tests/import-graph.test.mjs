import { expect, test } from 'vitest';
import { dependentsOf, importsIn } from './import-graph.mjs';

test('imports are resolved to files of the project', () => {
  const source = `import type { A } from '@kinora/contract/a';
    import { b } from '../b.ts';
    import '#styles/c.css';
    import { d } from '#test/d.ts';
    import react from 'react';
    const e = () => import('./e.tsx');`;
  expect(importsIn('apps/web/src/app/page.tsx', source)).toEqual([
    'packages/contract/src/a.ts',
    'apps/web/src/b.ts',
    'apps/web/src/styles/c.css',
    'apps/web/test/d.ts',
    'apps/web/src/app/e.tsx',
  ]);
});

const imports = new Map([
  ['apps/server/src/app.ts', ['apps/server/src/features.ts']],
  ['apps/server/src/features.ts', ['likes/feature.ts']],
  ['likes/feature.ts', ['likes/service.ts']],
  ['likes/service.test.ts', ['likes/service.ts', 'apps/server/src/app.ts']],
  ['other.test.ts', ['apps/server/src/app.ts']],
]);

test('dependents are found nearest first, up to the list of features', () => {
  expect([...dependentsOf(['likes/service.ts'], imports)]).toEqual([
    'likes/service.ts',
    'likes/feature.ts',
    'likes/service.test.ts',
    'apps/server/src/features.ts',
  ]);
});

test('a change to the list of features affects every dependent', () => {
  expect([...dependentsOf(['apps/server/src/features.ts'], imports)]).toContain('other.test.ts');
});
