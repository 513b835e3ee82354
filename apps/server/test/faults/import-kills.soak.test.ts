import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { chooseItems, getImport, startImport } from '@kinora/contract/imports';
import { expect, test } from 'vitest';
import { clip } from '../imports/import-world.ts';
import { startServer } from '../server.ts';
import { WorkerProcess } from './worker-process.ts';

const script = path.resolve(import.meta.dirname, '../imports/import-worker.ts');
const timeout = 120_000;
const pageSize = 600;

/** A site whose second page and whose media hang halfway when they are first requested. */
async function startSite() {
  const media = await readFile(await clip());
  const half = Math.floor(media.length / 2);
  const [pages, ranges]: [number[], (string | undefined)[]] = [[], []];
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://site');
    if (url.pathname === '/media.mp4') {
      ranges.push(request.headers.range);
      const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      if (ranges.length > 1) return void response.end(media.subarray(start));
      response.write(media.subarray(0, half));
      return;
    }
    const page = Number(url.searchParams.get('page') ?? 1);
    pages.push(page);
    if (page === 2 && !pages.slice(0, -1).includes(2)) return;
    const first = (page - 1) * pageSize;
    const keys = Array.from({ length: pageSize }, (_, index) => `${originOf(server)}/${first + index}`);
    if (page === 1) keys[0] = `${originOf(server)}/media.mp4`;
    const next = page < 3 ? `${originOf(server)}/list?page=${page + 1}` : null;
    response.end(JSON.stringify({ keys, next }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: originOf(server),
    half,
    pages,
    ranges,
    [Symbol.dispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

const originOf = (server: http.Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

test('a killed worker loses neither its place in a list nor the part of a video that has arrived', async () => {
  await using server = await startServer();
  using site = await startSite();
  const person = await server.signUp('importer');
  const { _id: importId } = (await person.call(startImport, { body: { url: `${site.origin}/list?page=1` } }))
    .data;
  const read = async () => (await person.call(getImport, { params: { importId }, query: {} })).data;
  const startWorker = () => new WorkerProcess(server.ctx.config, {}, script);

  await using first = startWorker();
  await expect.poll(() => site.pages, { timeout }).toEqual([1, 2]);
  expect((await read()).counts.new).toBe(pageSize);
  await first.kill();

  await using second = startWorker();
  await expect.poll(async () => (await read()).status, { timeout }).toBe('choosing');
  const { items, counts } = await read();
  expect([items[0]?.title, counts.new]).toEqual([`${site.origin}/media.mp4`, 3 * pageSize]);

  const [{ _id = '' } = {}] = items;
  await person.call(chooseItems, { params: { importId }, body: { items: [_id], as: 'draft' } });
  await expect.poll(async () => (await read()).items[0]?.progress, { timeout }).toBe(50);
  await second.kill();

  await using _third = startWorker();
  await expect.poll(async () => (await read()).items[0]?.status, { timeout }).toBe('processing');
  const downloads = path.join(server.ctx.config.dataDir, 'imports');
  await expect.poll(() => readdir(downloads), { timeout }).toEqual([]);
  expect(site.ranges).toEqual(['bytes=0-', `bytes=${site.half}-`]);
  expect((await read()).items[0]?.video?.title).toBe(`${site.origin}/media.mp4`);
});
