import { expect, test } from 'vitest';
import { commandFor, parts, patternOf, readSelection } from './selection.mjs';

test.each([
  [[], { parts }],
  [['--times', 'unit', 'screens'], { parts: ['unit', 'screens'], times: true }],
  [['checks', 'Types of e2e'], { parts: ['checks'], name: 'Types of e2e' }],
  [['e2e/video.spec.ts'], { parts: ['e2e'], file: 'e2e/video.spec.ts' }],
  [['apps/web/src/a.test.tsx', 'it'], { parts: ['screens'], file: 'apps/web/src/a.test.tsx', name: 'it' }],
  [['scripts/a.test.mjs'], { tiers: ['fast'], parts: ['unit'], file: 'scripts/a.test.mjs' }],
  [['apps/server/a.soak.test.ts'], { tiers: ['soak'], parts: ['unit'] }],
  [['nonsense'], null],
])('%j selects %j', (args, expected) => {
  const selection = readSelection(args);
  if (expected === null) {
    expect(selection).toBeNull();
  } else {
    expect(selection).toMatchObject(expected);
  }
});

test.each(['a (b) [c] 1.5 $x', 'two\nlines\0', "it's | a ^ \\ ?", 'İıſK \ud800'])(
  'the command for %j is one line, and its name matches that test and no longer name',
  (name) => {
    const command = commandFor('a.test.ts', name);
    expect(command).not.toMatch(/\p{Cc}/u);
    const written = /'(.*)'$/.exec(command)?.[1].replaceAll(String.raw`'\''`, "'");
    const pattern = new RegExp(`^${patternOf(written)}`);
    expect(name).toMatch(pattern);
    expect(`${name} again`).not.toMatch(pattern);
  },
);
