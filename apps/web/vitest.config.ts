import { playwright } from '@vitest/browser-playwright';
import { defineProject, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** Screens in a real browser, with each test answering the API calls. */
export default mergeConfig(
  viteConfig,
  defineProject({
    // Bundle everything before the first test: a dependency found later would reload the page in the middle of one.
    optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.test.tsx', 'test/**'] },
    test: {
      name: 'screens',
      maxWorkers: 3,
      include: ['{src,test}/**/*.test.tsx'],
      setupFiles: ['test/setup.ts'],
      // Screens share the machine with the server's tests.
      testTimeout: 120_000,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: {
            executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-gpu'],
          },
          contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-write'] },
          actionTimeout: 30_000,
        }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
      },
    },
  }),
);
