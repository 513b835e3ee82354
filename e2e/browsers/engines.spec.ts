import { writeFile } from 'node:fs/promises';
import { test } from '@playwright/test';
import { KinoraServer } from '../support/server.ts';
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
      await using driver = await open(viewport);
      const means = await runJourney(new EnginePage(driver, server.origin)).catch(async (error) => {
        await keepScreenshot(driver);
        throw error;
      });
      const width = await driver.evaluate(() => innerWidth);
      process.stdout.write(`     ${driver.name}, ${width} px wide: played by ${means}\n`);
    });
  }
}

async function keepScreenshot(driver: Driver): Promise<void> {
  await writeFile(test.info().outputPath('page.png'), await driver.screenshot());
}
