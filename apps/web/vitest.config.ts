import { playwright } from '@vitest/browser-playwright';
import { defineProject, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Screens, in the browser that people have, with the API answered by the test. */
export default mergeConfig(
  viteConfig,
  defineProject({
    // Everything is bundled before the first test: a dependency that turns up later would reload the page under it.
    optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.test.tsx', 'test/*'] },
    test: {
      name: 'screens',
      maxWorkers: 2,
      include: ['src/**/*.test.tsx'],
      setupFiles: ['test/setup.ts'],
      // They share the machine with the server's tests.
      testTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: {
            executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-gpu'],
          },
          contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-write'] },
          actionTimeout: 15_000,
        }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
      },
    },
  }),
);
