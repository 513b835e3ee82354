import { claimSite } from '@kinora/contract/site';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServerProcess } from '../../../../test/faults/server-process.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server[Symbol.asyncDispose]());

test('the server prints the claim URL at every start until there is an owner', async () => {
  const person = await server.signUp();
  {
    await using process = await ServerProcess.start(server.ctx.config);
    const url = new URL(process.claimUrl ?? '');
    expect([url.origin, url.pathname]).toEqual([process.origin, '/claim']);
    const body = { token: url.searchParams.get('token') ?? '' };
    expect((await person.call(claimSite, { body })).status).toBe(200);
  }
  await using process = await ServerProcess.start(server.ctx.config);
  expect(process.claimUrl).toBeNull();
});
