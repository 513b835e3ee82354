import { defineConfig } from '@playwright/test';

/**
 * Runs journeys in the system's Firefox and WebKitGTK. Playwright can't drive these, so only its runner is
 * used.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../artifacts/browsers',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
