import { defineConfig } from '@playwright/test';

/** Chromium can't use its sandbox as root, and must not contact Google. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The slowest files. They start first, so that no worker is left with one at the end. */
const longest = /\/(pages|player|owner|endings|speed|creator|page-behavior)\.slow\.spec\.ts$/;

export default defineConfig({
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'others', testIgnore: [longest, '**/browsers/**'] },
  ],
  testDir: 'e2e',
  globalSetup: './e2e/support/postgres.global.ts',
  outputDir: 'artifacts/e2e',
  preserveOutput: 'failures-only',
  // A journey spends about half of its time waiting.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Limits a whole journey, which may wait for encoders. Steps have their own timeouts.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: process.env.TEST_REPORT ?? 'artifacts/e2e.json' }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    screenshot: 'only-on-failure',
    // Tracing takes a tenth of a journey's time, so traces are recorded only on request.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args },
  },
});
