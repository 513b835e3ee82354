import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../setup/run.mjs';
import { isEnough, lineOf, nearestIn, readDefects, runsFor } from './defects.mjs';

test('every defect patch applies, and the tests that it names exist', () => {
  const defects = readDefects();
  const patches = defects.map(({ patch }) => patch);
  // Against the index, because one of the patches may be applied to the files.
  const { stderr } = spawnSync('git', ['apply', '--check', '--cached', ...patches], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(defects.filter(({ nearest }) => nearest.length === 0)).toEqual([]);
  const files = defects.flatMap(({ nearest }) => nearest);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test('only the head of a patch names test files', () => {
  const patch =
    '# What is wrong.\n# nearest: a.test.ts\n# nearest: b.slow.test.ts\n--- a/x\n+# nearest: c.test.ts\n';
  expect(nearestIn(patch)).toEqual(['a.test.ts', 'b.slow.test.ts']);
});

test('each tier starts with the nearest tests, and the slow tier comes last', () => {
  expect(runsFor({ nearest: ['b.slow.test.ts', 'a.test.ts'] })).toEqual([
    { tier: 'fast', words: 'a.test.ts' },
    { tier: 'fast', words: '' },
    { tier: 'slow', words: 'b.slow.test.ts' },
    { tier: 'slow', words: '--tier slow' },
  ]);
});

test('eighteen caught defects of twenty are enough, and seventeen are not', () => {
  const found = (caught) =>
    Array.from({ length: 20 }, (_, index) => ({ tier: index < caught ? 'fast' : 'slow' }));
  expect([isEnough(found(18)), isEnough(found(17))]).toEqual([true, false]);
});

test('a report line shows the tier, the seconds and the command', () => {
  const line = lineOf({ name: 'a', tier: 'fast', seconds: 12.4, command: 'npm test -- a.test.ts' });
  expect(line.replaceAll(/ +/g, ' ')).toBe('a fast 12 s npm test -- a.test.ts');
  expect(lineOf({ name: 'a', tier: 'missed', seconds: 1 })).toMatch(/ s$/);
});
