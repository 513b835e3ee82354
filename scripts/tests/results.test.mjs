import { expect, test } from 'vitest';
import { checkResult, playwrightResult, vitestResult } from './results.mjs';
import { summaryOf, timesOf } from './summary.mjs';

const modules = [
  {
    file: 'apps/server/src/a.test.ts',
    seconds: 2,
    passed: 3,
    failed: [{ name: 'list > is paged', reason: 'expected 2 to be 3, line 7' }],
    isBroken: true,
  },
  { file: 'apps/server/src/b.test.ts', seconds: 4.25, passed: 5, failed: [], isBroken: false },
  { file: 'apps/server/src/c.test.ts', seconds: 0, passed: 0, failed: [], isBroken: true },
];
const message = '\u001b[31mTimed out\u001b[39m\n\nwhile it waited';
const spec = (title, ok) => ({
  title,
  ok,
  file: 'video.spec.ts',
  tests: [{ results: [{ duration: 1500, errors: ok ? [] : [{ message, location: { line: 9 } }] }] }],
});
const suites = [
  {
    title: 'video.spec.ts',
    specs: [spec('plays', true)],
    suites: [{ title: 'narrow', specs: [spec("can't be seen", false)] }],
  },
];

const results = [
  checkResult({ title: 'Types of e2e', seconds: 3 }, false),
  checkResult({ title: 'Nothing unused', seconds: 1 }, true),
  vitestResult('unit', { modules }, false),
  playwrightResult('e2e', { suites }, false),
];

test('the summary lists each failure with the command that runs it alone, and the counts', () => {
  expect(summaryOf(results).split('\n')).toEqual([
    'Failed. Each command runs one failed test alone:',
    "npm test -- checks 'Types of e2e'",
    "npm test -- apps/server/src/a.test.ts 'list > is paged'  # expected 2 to be 3, line 7",
    'npm test -- apps/server/src/c.test.ts',
    String.raw`npm test -- e2e/video.spec.ts 'narrow can'\''t be seen'  # Timed out, line 9`,
    '',
    '10 passed, 4 failed',
  ]);
});

test('a summary without failures consists of the counts', () => {
  const [, check] = results;
  expect(summaryOf([check])).toBe('1 passed, 0 failed');
});

test('a run that fails without a failed test counts as one failure of its part', () => {
  const fine = [modules[1]];
  for (const result of [
    vitestResult('screens', null, false),
    vitestResult('screens', { modules: fine }, false),
  ]) {
    expect(result.failures).toEqual([{ command: 'npm test -- screens' }]);
  }
  expect(playwrightResult('e2e', null, false).failures).toEqual([{ command: 'npm test -- e2e' }]);
});

test('the table of times starts each part with its slowest file', () => {
  expect(timesOf(results)).toBe(
    `     4.0 s  checks
     3.0 s    Types of e2e
     1.0 s    Nothing unused

     6.3 s  unit
     4.3 s    apps/server/src/b.test.ts
     2.0 s    apps/server/src/a.test.ts
     0.0 s    apps/server/src/c.test.ts

     3.0 s  e2e
     3.0 s    e2e/video.spec.ts
`,
  );
});
