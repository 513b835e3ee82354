import { fileURLToPath } from 'node:url';
import { lingui } from '@lingui/vite-plugin';
import { defineConfig } from 'vitest/config';
import { NearestFirst } from './scripts/tests/nearest-first.ts';

const slow = '**/*.slow.test.ts';
const soak = '**/*.soak.test.ts';

/** Disables isolation, so that a worker loads the server only once for all of its files. */
const server = {
  root: 'apps/server',
  isolate: false,
  globalSetup: [fileURLToPath(new URL('apps/server/test/global-setup.ts', import.meta.url))],
};

/** These tests start processes, encode videos and kill databases; a slower test sets its own timeout. */
const slowServer = {
  ...server,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Files named `*.slow.test.*` belong to the slow tier, `*.soak.test.ts` to the soak, and all others to the fast tier. */
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
          exclude: [slow, soak],
          // Runs after the other projects, even if files are shuffled, because a worker that switches to another project
          // has to load the server again.
          sequence: { groupOrder: 1 },
          testTimeout: 20_000,
          // Some hooks create every kind of content that a site can have.
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      { test: { ...slowServer, name: 'server-slow', include: [`{src,test}/${slow}`] } },
      { test: { ...slowServer, name: 'server-soak', include: [`{src,test}/${soak}`] } },
      {
        plugins: [lingui({ cwd: fileURLToPath(new URL('apps/web', import.meta.url)), macroTransform: true })],
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.ts'],
          setupFiles: [fileURLToPath(new URL('apps/web/test/activate-english.ts', import.meta.url))],
          isolate: false,
        },
      },
      'apps/web',
      'apps/web/vitest.slow.config.ts',
    ],
    // Server tests spend about a third of their time waiting for other processes; a fourth worker makes them no faster.
    maxWorkers: 3,
    ...(process.env.TEST_ORDER && { sequence: { sequencer: NearestFirst } }),
    // Disables the truncation of values in failure messages.
    chaiConfig: { truncateThreshold: 0 },
  },
});
