import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getVideo } from '@kinora/contract/videos';
import { chromium } from '@playwright/test';
import { freePort } from '../apps/server/test/ports.ts';
import { ApiClient } from '../e2e/support/api.ts';
import { clip } from '../e2e/support/clips.ts';
import { enter, newName } from '../e2e/support/people.ts';
import { KinoraServer } from '../e2e/support/server.ts';

const run = promisify(execFile);
const lighthouse = path.join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js');
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const rounds = 5;

const categories = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;
type Category = keyof typeof categories;

/**
 * The fields of Lighthouse's report that are used here, as documented at
 * https://github.com/GoogleChrome/lighthouse/blob/main/docs/understanding-results.md.
 */
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
};

/** Runs Lighthouse with its default emulation of a phone on a slow network, in the browser that listens on `port`. */
async function inspect(url: string, port: number): Promise<Report> {
  const only = `--only-categories=${Object.keys(categories).join(',')}`;
  const { stdout } = await run(
    process.execPath,
    [lighthouse, url, `--port=${port}`, only, '--output=json', '--quiet'],
    { maxBuffer: 256 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

function printScores(name: string, reports: readonly Report[]): void {
  for (const [category, goal] of Object.entries(categories) as [Category, number][]) {
    const scores = reports
      .map((report) => Math.round(report.categories[category].score * 100))
      .toSorted((a, b) => a - b);
    const median = scores[Math.floor(scores.length / 2)];
    print(
      `${name}: ${category}`,
      `${median}`,
      `${scores.join(', ')}   goal ${goal === 100 ? 100 : `≥ ${goal}`}`,
    );
  }
  const worst = (audit: string) =>
    Math.max(...reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  print(`${name}: cumulative layout shift`, worst('cumulative-layout-shift').toFixed(3), 'goal 0');
  for (const audit of ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time']) {
    print(`${name}: ${audit.replaceAll('-', ' ')}`, `${worst(audit).toFixed(0)} ms`, 'at worst');
  }
  const failed = reports.flatMap(({ categories: found, audits }) =>
    [...found.accessibility.auditRefs, ...found['best-practices'].auditRefs]
      .map(({ id }) => audits[id])
      .filter((audit) => audit && audit.score !== null && audit.score < 1)
      .map((audit) => audit?.title),
  );
  for (const title of new Set(failed)) print(`${name}: ${title}`, 'failed', '');
}

const print = (name: string, value: string, goal: string) =>
  process.stdout.write(`${name.padEnd(56)}${value.padStart(10)}   ${goal}\n`);

/** Measures the pages with Lighthouse, each loaded without a cache, with a dozen videos on the server. */
await using server = await KinoraServer.create();
const person = new ApiClient(server.origin);
const username = newName('bench');
await person.signUp(username);
const published = [];
for (let number = 1; number <= 12; number += 1) {
  published.push(await person.publish(await clip('moment.mp4'), `A moment, the ${number}th`));
}
for (const { _id: videoId } of published) {
  while ((await person.call(getVideo, { params: { videoId } })).playback.status !== 'ready') {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

await using profile = await mkdtempDisposable(path.join(os.tmpdir(), 'kinora-bench-'));
const port = await freePort();
const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
const browser = await chromium.launchPersistentContext(profile.path, {
  executablePath,
  args,
  baseURL: server.origin,
});
try {
  const inspectAll = async (name: string, pathname: string) => {
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) {
      reports.push(await inspect(server.origin + pathname, port));
    }
    printScores(name, reports);
  };
  await inspectAll("a guest's home", '/');
  await enter(await browser.newPage(), username);
  await inspectAll("a member's home", '/');
  await inspectAll('a video', `/video/${published[0]?._id}`);
} finally {
  await browser.close();
}
