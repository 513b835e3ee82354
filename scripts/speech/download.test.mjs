import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { download } from './download.mjs';
import models from './models.json' with { type: 'json' };

const content = randomBytes(300_000);
const sha256 = createHash('sha256').update(content).digest('hex');

let folder;
let server;
/** The ranges that were asked for, and how the next responses are changed. */
let asked;
let behavior;
let model;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-models-'));
  asked = [];
  behavior = {};
  server = createServer((request, response) => {
    asked.push(request.headers.range);
    const { status, ignoresRanges, endsAfter, extra } = behavior;
    const start = ignoresRanges ? 0 : Number(/\d+/.exec(request.headers.range)?.[0] ?? 0);
    const rest = Buffer.concat([content.subarray(start), extra ?? Buffer.alloc(0)]);
    response.writeHead(status ?? (ignoresRanges ? 200 : 206), { 'content-length': rest.length });
    if (endsAfter === undefined) return response.end(rest);
    response.write(rest.subarray(0, endsAfter), () => response.destroy());
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}/some/ggml-test.bin`;
  model = { url, bytes: content.length, sha256 };
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

const names = () => readdir(folder);

test('a model is downloaded once', async () => {
  const file = await download(model, folder);
  expect(await readFile(file)).toEqual(content);
  expect(await download(model, folder)).toBe(file);
  expect([asked.length, await names()]).toEqual([1, ['ggml-test.bin']]);
});

test('an interrupted download has no name yet, and continues where it ended', async () => {
  behavior = { endsAfter: 100_000 };
  await expect(download(model, folder)).rejects.toThrow('The download ended after');
  expect(await names()).toEqual(['ggml-test.bin.part']);
  behavior = {};
  const file = await download(model, folder);
  expect(await readFile(file)).toEqual(content);
  expect(asked[1]).toMatch(/^bytes=[1-9]\d*-$/);
});

test('a server without ranges sends everything again', async () => {
  await writeFile(path.join(folder, 'ggml-test.bin.part'), content.subarray(0, 1000));
  behavior = { ignoresRanges: true };
  expect(await readFile(await download(model, folder))).toEqual(content);
});

test.each([
  ['a wrong checksum', { sha256: '0'.repeat(64) }, {}],
  ['too many bytes', {}, { extra: Buffer.alloc(200_000) }],
])('a file with %s is deleted', async (_name, change, changed) => {
  behavior = changed;
  await expect(download({ ...model, ...change }, folder)).rejects.toThrow('its size or checksum is wrong');
  expect(await names()).toEqual([]);
});

test('a damaged beginning is found at the end, and the next download starts over', async () => {
  await writeFile(path.join(folder, 'ggml-test.bin.part'), Buffer.alloc(1000));
  await expect(download(model, folder)).rejects.toThrow('its size or checksum is wrong');
  expect(await readFile(await download(model, folder))).toEqual(content);
});

test('a refusal and an unreachable server are reported', async () => {
  behavior = { status: 404 };
  await expect(download(model, folder)).rejects.toThrow('responded with 404');
  await new Promise((resolve) => server.close(resolve));
  await expect(download(model, folder)).rejects.toThrow('could not be reached');
  expect(await names()).toEqual([]);
});

test('every model in the list has an https URL, a size and a checksum', () => {
  for (const { name, url, bytes, sha256: checksum } of models) {
    expect(url).toMatch(/^https:\/\/.*\/ggml-/);
    expect(url).toContain(`ggml-${name}.bin`);
    expect(bytes).toBeGreaterThan(10_000_000);
    expect(checksum).toMatch(/^[0-9a-f]{64}$/);
  }
});
