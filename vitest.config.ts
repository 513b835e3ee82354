import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begins with files that mostly wait for other processes, so that none of them is left over at the end. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) => /\/test\/(cluster|faults|videos)\//.test(moduleId);
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(waits(other)) - Number(waits(one)));
  }
}

const isShuffled = process.argv.some((argument) => argument.startsWith('--sequence.shuffle'));

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'] } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      { test: { name: 'demo', root: 'demo', include: ['**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['{src,test}/**/*.test.ts'],
          // A worker loads the server once for all its files; each file has its own server and database.
          isolate: false,
          globalSetup: [fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url))],
          // Long enough for a machine that does something else too.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      { test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'] } },
      'apps/web',
    ],
    // Tests of the server wait for other processes about a third of their time.
    maxWorkers: 4,
    // The list of what failed has the whole of it.
    chaiConfig: { truncateThreshold: 0 },
    ...(isShuffled ? {} : { sequence: { sequencer: WaitingFirst } }),
  },
});
