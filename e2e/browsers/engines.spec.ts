import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { KinoraServer } from '../support/server.ts';
import { switchTracks } from './audio-tracks.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { runJourney } from './journey.ts';
import { EnginePage } from './page.ts';
import { openWebkit } from './webkit.ts';

const engines = { firefox: openFirefox, webkit: openWebkit };
const viewports = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 900 } };

let server: KinoraServer;
test.beforeAll(async () => {
  server = await KinoraServer.create();
});
test.afterAll(() => server[Symbol.asyncDispose]());

for (const [engine, open] of Object.entries(engines)) {
  for (const [width, viewport] of Object.entries(viewports)) {
    test(`a person signs up, uploads, watches, comments, searches and sees the dashboard in ${engine}, ${width}`, async () => {
      await inBrowser(open(viewport), async (driver) => {
        const means = await runJourney(new EnginePage(driver, server.origin));
        const width = await driver.evaluate(() => innerWidth);
        process.stdout.write(`     ${driver.name}, ${width} px wide: played by ${means}\n`);
      });
    });
  }

  test(`a viewer switches between three audio tracks in ${engine}`, async () => {
    await inBrowser(open(viewports.wide), async (driver) => {
      const pause = await switchTracks(new EnginePage(driver, server.origin), server.origin);
      process.stdout.write(`     ${driver.name}: paused for up to ${Math.round(pause)} ms\n`);
    });
  });
}

/** Runs steps in a browser, and keeps a screenshot if one fails. */
async function inBrowser(opening: Promise<Driver>, steps: (driver: Driver) => Promise<void>): Promise<void> {
  await using driver = await opening;
  await steps(driver).catch(async (error) => {
    await keepScreenshot(driver);
    throw error;
  });
}

async function keepScreenshot(driver: Driver): Promise<void> {
  await writeFile(test.info().outputPath('page.png'), await driver.screenshot());
}
