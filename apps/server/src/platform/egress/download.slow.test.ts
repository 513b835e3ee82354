import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileOf, MediaSite } from '../../../test/media-site.ts';
import { addressPolicyFor } from './address-policy.ts';
import { download } from './download.ts';

const content = randomBytes(8 * 1024 ** 2);
const limits = { headersMs: 30_000, idleMs: 60_000, totalMs: 120_000, maxBytes: 10 * 1024 ** 2 };

/** Downloads a URL to a file: `node -e <program> <url> <file>`. */
const program = `
  const [{ addressPolicyFor }, { download }] = await Promise.all(
    ${JSON.stringify([import.meta.resolve('./address-policy.ts'), import.meta.resolve('./download.ts')])}.map((url) => import(url)),
  );
  await download(new URL(process.argv[1]), process.argv[2], {
    policy: addressPolicyFor({ allowPrivate: true }),
    limits: ${JSON.stringify(limits)},
    signal: new AbortController().signal,
    requireRoom: async () => {},
  });`;

test('the next process continues the download of a killed one', async () => {
  await using site = await MediaSite.start();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-download-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'media');
  // Sends the first half and then nothing.
  const url = site.on('/clip.mp4', (_, response) => {
    response.writeHead(200, { etag: '"1"', 'content-length': content.length });
    response.write(content.subarray(0, content.length / 2));
  });
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, url.href, file], {
    stdio: 'inherit',
  });
  await vi.waitFor(async () => expect((await stat(`${file}.part`)).size).toBeGreaterThan(1024 ** 2), {
    timeout: 60_000,
  });
  child.kill('SIGKILL');
  await once(child, 'exit');
  const { size } = await stat(`${file}.part`);
  site.on('/clip.mp4', fileOf(content));
  await download(url, file, {
    policy: addressPolicyFor({ allowPrivate: true }),
    limits,
    signal: new AbortController().signal,
    requireRoom: async () => {},
  });
  expect(site.requests.map(({ headers }) => headers.range)).toEqual([undefined, `bytes=${size}-`]);
  expect(await readFile(file)).toEqual(content);
});
