import { reasonOf } from './reason.mjs';
import { commandFor } from './selection.mjs';

/**
 * A failure: the command that runs it alone, and the reason if known.
 * @typedef {{ command: string, reason?: string }} Failure
 *
 * The result of a part of the tests: how many passed, what failed, and the seconds per file.
 * @typedef {{ part: string, passed: number, failures: Failure[], files: { file: string, seconds: number }[] }} Result
 */

export function checkResult({ title, seconds }, succeeded) {
  return {
    part: 'checks',
    passed: succeeded ? 1 : 0,
    failures: succeeded ? [] : [{ command: commandFor('checks', title) }],
    files: [{ file: title, seconds }],
  };
}

/** Returns the result of a Vitest run. `report` is from `vitest-reporter.mjs`, or null if the run wrote none. */
export function vitestResult(part, report, succeeded) {
  const modules = report?.modules ?? [];
  const failures = modules.flatMap(({ file, failed, isBroken }) => {
    if (failed.length > 0) {
      return failed.map(({ name, reason }) => ({ command: commandFor(file, name), reason }));
    }
    return isBroken ? [{ command: commandFor(file) }] : [];
  });
  return {
    part,
    passed: modules.reduce((sum, { passed }) => sum + passed, 0),
    failures: orWholePart(part, failures, succeeded),
    files: modules.map(({ file, seconds }) => ({ file, seconds })),
  };
}

/** Returns the result of a Playwright run. `report` is Playwright's JSON, or null if the run wrote none. */
export function playwrightResult(part, report, succeeded) {
  const specs = (report?.suites ?? []).flatMap((file) => specsOf(file, []));
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, titles, reason }) => ({ command: commandFor(`e2e/${file}`, titles.join(' ')), reason }));
  const seconds = new Map();
  for (const spec of specs) seconds.set(spec.file, (seconds.get(spec.file) ?? 0) + spec.seconds);
  return {
    part,
    passed: specs.length - failures.length,
    failures: orWholePart(part, failures, succeeded),
    files: [...seconds].map(([file, sum]) => ({ file: `e2e/${file}`, seconds: sum })),
  };
}

/**
 * Adds a failure of the whole part if a run failed without a failed test: it crashed, or an error was thrown outside
 * every test.
 */
function orWholePart(part, failures, succeeded) {
  return succeeded || failures.length > 0 ? failures : [{ command: commandFor(part) }];
}

function reasonOfRun(results) {
  const [error] = results.flatMap(({ errors = [] }) => errors);
  return error && reasonOf(error, error.location);
}

/** Returns the tests of a suite in Playwright's report. The outermost suite is the file, whose title is left out. */
function specsOf(suite, parents) {
  const own = (suite.specs ?? []).map(({ title, file, ok, tests }) => ({
    file,
    ok,
    titles: [...parents, title],
    reason: reasonOfRun(tests.flatMap(({ results }) => results)),
    seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }));
  const inner = (suite.suites ?? []).flatMap((child) => specsOf(child, [...parents, child.title]));
  return [...own, ...inner];
}
