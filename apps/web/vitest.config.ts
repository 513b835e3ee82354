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
      // Screens share the machine with the server's tests and their encoders, which may starve a browser for a minute.
      testTimeout: 600_000,
      hookTimeout: 600_000,
      expect: { poll: { timeout: 120_000 } },
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: {
            executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-gpu', '--disable-audio-output'],
          },
          contextOptions: { reducedMotion: 'reduce', permissions: ['clipboard-write'] },
          actionTimeout: 120_000,
        }),
        instances: [{ browser: 'chromium' }],
        viewport: { width: 1280, height: 800 },
        screenshotFailures: false,
      },
    },
  }),
);
