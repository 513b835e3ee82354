import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const slow = '**/*.slow.test.ts';

/** A worker loads the server once for all of its files. */
const server = {
  root: 'apps/server',
  isolate: false,
  globalSetup: [fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url))],
};

/** Tests in files named `*.slow.test.*` belong to the slow tier, all others to the fast one. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.mjs'], isolate: false } },
      {
        test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'], isolate: false },
      },
      { test: { name: 'demo', root: 'demo', include: ['**/*.test.ts'], isolate: false } },
      {
        test: {
          ...server,
          name: 'server',
          include: ['{src,test}/**/*.test.ts'],
          exclude: [slow],
          testTimeout: 20_000,
          // Some make everything that a site can have.
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          ...server,
          name: 'server-slow',
          include: [`{src,test}/${slow}`],
          // These start processes, encode videos and lose databases; a test that takes longer says so itself.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
      { test: { name: 'web', root: 'apps/web', include: ['src/**/*.test.ts'], isolate: false } },
      'apps/web',
      'apps/web/vitest.slow.config.ts',
    ],
    // Tests of the server wait for other processes about a third of their time.
    maxWorkers: 4,
    // The list of failures shows each value whole.
    chaiConfig: { truncateThreshold: 0 },
  },
});
