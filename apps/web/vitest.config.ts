import { playwright } from '@vitest/browser-playwright';
import { defineProject, mergeConfig, type UserWorkspaceConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

type Tier = { name: string; include: string; exclude: string[]; testTimeout: number; waitTimeout: number };

/** Configures tests of screens in a real browser. Each test mocks the API requests of its screen. */
export function screens({ name, include, exclude, testTimeout, waitTimeout }: Tier): UserWorkspaceConfig {
  return mergeConfig(
    viteConfig,
    defineProject({
      // Bundles everything before the first test: a dependency found later would reload the page during a test.
      optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.test.tsx', 'test/**'] },
      test: {
        name,
        include: [include],
        exclude,
        setupFiles: ['test/setup.ts'],
        // One page loads the client once for all test files. `test/setup.ts` resets the state that a test may leave
        // behind.
        isolate: false,
        maxWorkers: 3,
        // These timeouts far exceed the expected durations; they only end a test that hangs.
        testTimeout,
        hookTimeout: testTimeout,
        expect: { poll: { timeout: waitTimeout } },
        browser: {
          enabled: true,
          headless: true,
          provider: playwright({
            launchOptions: {
              executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
              args: ['--no-sandbox', '--disable-gpu', '--disable-audio-output'],
            },
            contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-write'] },
            actionTimeout: waitTimeout,
          }),
          instances: [{ browser: 'chromium' }],
          // An overloaded machine is slow to open a page before the first test.
          connectTimeout: 180_000,
          viewport: { width: 1280, height: 800 },
          screenshotFailures: false,
        },
      },
    }),
  );
}

export default screens({
  name: 'screens',
  include: '{src,test}/**/*.test.tsx',
  exclude: ['**/*.slow.test.tsx'],
  testTimeout: 20_000,
  waitTimeout: 10_000,
});
