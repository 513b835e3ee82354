import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { isSoak } from '../soak.ts';
import { checkOutLastRelease, hasLastRelease } from './last-release.ts';

/** The migrations, and the code that runs them. */
const schema = ['apps/server/src/migrations', 'apps/server/src/platform/db/migrate.ts'];
const here = path.resolve(import.meta.dirname, '../../../..');

/**
 * The access matrix test, under its name in that release. With `SOAK=all`, an empty list selects all of the server's
 * tests.
 */
const chosen = isSoak ? [] : ['test/ownership.test.ts'];

/**
 * Replaces the digest of all tables, which that release compares before and after each refused request: this takes most
 * of its tests' time and doesn't depend on the schema.
 */
const emptyFingerprint = 'export const fingerprint = async () => ({});\n';

/** Hides the outer test run from the inner one, which would otherwise join it. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST') && name !== 'SOAK'),
);

describe.skipIf(!hasLastRelease)('the server of the last release', () => {
  test('passes its own tests on the schema of this version', { timeout: 3_600_000 }, async () => {
    await using release = await checkOutLastRelease();
    const { folder } = release;
    for (const name of schema) {
      await rm(path.join(folder, name), { recursive: true });
      await cp(path.join(here, name), path.join(folder, name), { recursive: true });
    }
    await writeFile(path.join(folder, 'apps/server/test/fingerprint.ts'), emptyFingerprint);
    const vitest = path.join(here, 'node_modules/vitest/vitest.mjs');
    const report = path.join(folder, 'report.json');
    const output = ['--reporter=json', `--outputFile=${report}`];
    // The tests of this version run at the same time and keep the machine busy.
    const patience = ['--testTimeout=300000', '--hookTimeout=300000'];
    const args = [vitest, 'run', '--project', 'server', ...output, ...patience];
    const options = { cwd: folder, env: environment, maxBuffer: 2 ** 28 };
    const run = promisify(execFile)(process.execPath, [...args, ...chosen], options);
    const { stderr = '' } = await run.catch((failed: { stderr?: string }) => failed);
    const written = await readFile(report, 'utf8').catch(() => {
      throw new Error(`The tests wrote no report: ${stderr.slice(-2000)}`);
    });
    expect(failuresIn(JSON.parse(written))).toEqual([]);
  });
});

type Report = { testResults: { message: string; assertionResults: Assertion[] }[] };
type Assertion = { fullName: string; status: string; failureMessages: string[] };

function failuresIn({ testResults }: Report): string[] {
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(results.length).toBeGreaterThan(0);
  const failed = results.filter(({ status }) => status === 'failed');
  return [
    ...testResults.map(({ message }) => message).filter(Boolean),
    ...failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.slice(0, 500)}`),
  ];
}
