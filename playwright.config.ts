import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
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

/** One project per file: projects share no worker and so no server, which isolates the journeys. */
const projects = inOrder(
  readdirSync(new URL('e2e/', import.meta.url)).filter((file) => file.endsWith('.spec.ts')),
  process.env.SHUFFLE,
).map((file) => ({
  name: file.replace('.spec.ts', ''),
  testMatch: file,
  // `timeout` limits a whole journey, which may wait for encoders. Steps have their own timeouts.
  timeout: 360_000,
  expect: { timeout: 30_000 },
}));

/** The slowest files, which start first so that no worker is left with one at the end. */
function isLong(file: string): boolean {
  const longest = ['pages', 'player', 'owner', 'endings', 'speed', 'creator', 'page-behavior'];
  return longest.some((name) => file === `${name}.slow.spec.ts`);
}

/**
 * Puts the slowest files first or, given a seed, sorts by a hash of the seed and the file name. Playwright runs
 * projects in the listed order.
 */
function inOrder(files: string[], seed: string | undefined): string[] {
  if (!seed) return files.toSorted((one, other) => Number(isLong(other)) - Number(isLong(one)));
  const placeOf = (file: string) =>
    createHash('md5')
      .update(seed + file)
      .digest('hex');
  return files.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
}

export default defineConfig({
  projects,
  testDir: 'e2e',
  globalSetup: './e2e/support/postgres.global.ts',
  outputDir: 'artifacts/e2e',
  // A journey spends about half of its time waiting.
  workers: 3,
  retries: 0,
  forbidOnly: true,
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
