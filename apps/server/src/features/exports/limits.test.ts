import { requestExport } from '@kinora/contract/exports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '../../../test/person.ts';
import { ageFactors, switchOn } from '../../../test/second-factor.ts';
import { startServer, type TestServer } from '../../../test/server.ts';
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

test('a person may have five exports a day', async () => {
  const ada = await server.signUp('ada');
  for (let n = 0; n < 5; n += 1) await makeExport(ada);
  const { status, error } = await ada.call(requestExport, {});
  expect([status, error.code]).toEqual([429, 'RATE_LIMITED']);
});

test('an export that is being made is answered again without counting', async () => {
  const ada = await server.signUp('ada');
  for (let n = 0; n < 10; n += 1) expect((await ada.call(requestExport, {})).status).toBe(201);
});

test('with two-factor on, an export takes a factor of the last ten minutes', async () => {
  const ada = await server.signUp('ada');
  await switchOn(server, ada);
  expect((await ada.call(requestExport, {})).status).toBe(201);
  const grace = await server.signUp('grace');
  await switchOn(server, grace);
  await ageFactors(server, grace, 11);
  const { status, error } = await grace.call(requestExport, {});
  expect([status, error.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
});
