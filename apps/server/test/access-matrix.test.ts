import { apiEndpoints } from '@kinora/contract/api';
import type { GuestMode } from '@kinora/contract/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsOf, matrix } from './access-matrix.ts';
import { type Description, readDescription } from './description.ts';
import { fingerprint } from './fingerprint.ts';
import { startServer, type TestServer } from './server.ts';
import { setSite } from './site.ts';
import { createWorld, type World } from './world.ts';

const rows = matrix.map((row) => ({ title: `${row.endpoint.method} ${row.endpoint.path}`, ...row }));

let server: TestServer;
let world: World;
let description: Description;

beforeAll(async () => {
  server = await startServer();
  world = await createWorld(server);
  description = await readDescription(server.app);
});
afterAll(() => server[Symbol.asyncDispose]());

let current: GuestMode | undefined;
async function letGuests(guests: GuestMode): Promise<void> {
  if (guests !== current) await setSite(server.ctx, { guests });
  current = guests;
}

test('every call of the contract has a row in the access-matrix.ts of its feature', () => {
  const covered = new Set(matrix.map(({ endpoint }) => endpoint));
  const missing = apiEndpoints.filter(({ endpoint }) => !covered.has(endpoint)).map(({ name }) => name);
  expect(missing).toEqual([]);
});

// The order of rows matters in their shared world: later rows delete what earlier rows read.
describe('every call gets the documented response, and a refused one changes nothing:', {
  shuffle: false,
}, () => {
  // What the database holds since the last request, if it was refused.
  let before: Record<string, string> | null = null;
  test.each(rows)('$title about $about', async (row) => {
    for (const { guests, caller, status } of callsOf(world, row)) {
      if (guests !== current) before = null;
      await letGuests(guests);
      const name = `${caller?.user.username ?? 'guest'}, ${guests}`;
      before = status < 400 ? null : (before ?? (await fingerprint(server.ctx.db)));
      const outcome = await row.call(world, caller);
      const faults = description.faults(row.endpoint, outcome.response);
      expect([name, outcome.status, faults]).toEqual([name, status, []]);
      if (before) expect(await fingerprint(server.ctx.db)).toEqual(before);
      const isGuest = caller === null && row.endpoint.audience === 'viewer';
      if (isGuest || caller === world.other) {
        expect(outcome.response.body).not.toContain(world.owner.user.email);
      }
    }
  });
});
