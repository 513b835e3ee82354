import { defineConfig } from '@playwright/test';

/** The main journeys in Firefox and WebKit of the system, which Playwright can't drive: it lends its runner alone. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../artifacts/browsers',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
});
