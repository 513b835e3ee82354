import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { getExport, requestExport } from '@kinora/contract/data-export';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { ageFactors, switchOn } from '../../../../test/second-factor.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { makeExportJob } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server[Symbol.asyncDispose]());

async function makeExport(person: Person): Promise<void> {
  const { data } = await person.call(requestExport, {});
  const run = { signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 };
  await makeExportJob.run(server.ctx, { exportId: data._id }, run);
}

test('a person can request five exports a day', async () => {
  const ada = await server.signUp('ada');
  for (let n = 0; n < 5; n += 1) await makeExport(ada);
  const { status, error } = await ada.call(requestExport, {});
  expect([status, error.code]).toEqual([429, 'RATE_LIMITED']);
});

test('requesting an export while one is in progress returns that one and does not count toward the limit', async () => {
  const ada = await server.signUp('ada');
  for (let n = 0; n < 10; n += 1) expect((await ada.call(requestExport, {})).status).toBe(201);
});

test('a person can download only one export at a time, and a rejected download leaves its export available', async () => {
  const ada = await server.signUp('ada');
  const { _id: videoId } = await publishBlank(server, ada);
  const { rows } = await sql<{ source_key: string }>`
    select source_key from media_assets join videos on asset_id = media_assets.id where videos.id = ${videoId}`.execute(
    server.ctx.db,
  );
  const file = path.join(server.ctx.config.dataDir, 'tmp', 'large');
  await writeFile(file, Buffer.alloc(64 * 1024 * 1024));
  await server.ctx.storage.putFile(String(rows[0]?.source_key), file);
  await makeExport(ada);
  const { hostname, port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  const cookie = Object.entries(ada.cookies)
    .map((pair) => pair.join('='))
    .join('; ');
  const urlOf = async () => new URL(String((await ada.call(getExport, {})).data?.url)).pathname;
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${await urlOf()} HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`);
  await once(socket, 'readable');

  await makeExport(ada);
  const url = await urlOf();
  const download = async () => (await server.app.inject({ url, cookies: ada.cookies })).statusCode;
  expect(await download()).toBe(429);
  socket.destroy();
  await vi.waitFor(async () => expect(await download()).toBe(200), 60_000);
});

test('with two-factor on, an export requires a factor within the last ten minutes', async () => {
  const ada = await server.signUp('ada');
  await switchOn(server, ada);
  expect((await ada.call(requestExport, {})).status).toBe(201);
  const grace = await server.signUp('grace');
  await switchOn(server, grace);
  await ageFactors(server, grace, 11);
  const { status, error } = await grace.call(requestExport, {});
  expect([status, error.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
});

test('with two-factor on, a session without a recent factor can get neither the URL nor the file of a finished export', async () => {
  const ada = await server.signUp('ada');
  await makeExport(ada);
  const { data: open } = await ada.call(getExport, {});
  expect(open).toMatchObject({ status: 'ready', isLocked: false });
  const { pathname: url } = new URL(open?.url ?? '');
  await switchOn(server, ada);
  await ageFactors(server, ada, 11);
  expect((await ada.call(getExport, {})).data).toMatchObject({ status: 'ready', url: null, isLocked: true });
  for (const method of ['HEAD', 'GET'] as const) {
    expect((await server.app.inject({ method, url, cookies: ada.cookies })).statusCode).toBe(403);
  }
  await ageFactors(server, ada, -11);
  expect((await ada.call(getExport, {})).data).toEqual(open);
  expect((await server.app.inject({ url, cookies: ada.cookies })).statusCode).toBe(200);
});
