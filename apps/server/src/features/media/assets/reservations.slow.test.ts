import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { processesIn } from '../../../../test/faults/worker-process.ts';
import { encodeForm, mediaFile, postEncoded, signFor } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { createId } from '../../../platform/db/ids.ts';
import { sweepReservedJob } from './jobs.ts';
import { findUsage, reserveAsset } from './service.ts';

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  person = await server.signUp();
});

/** Ages all assets, including reservations, by an hour. */
const passAnHour = () =>
  sql`update media_assets set created_at = created_at - interval '1 hour'`.execute(server.ctx.db);
const sweep = () =>
  sweepReservedJob.run(
    server.ctx,
    {},
    { signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 },
  );
const usage = () => findUsage(server.ctx.config, server.ctx.db, person.user._id);

test('reservations of a killed server count toward the quota only until they are swept', async () => {
  const reservation = { id: createId(), userId: person.user._id, folder: 'videos' as const, bytes: 1000 };
  await reserveAsset(server.ctx, reservation);
  await sweep();
  expect(await usage()).toMatchObject({ bytes: 1000, unclaimed: 1 });
  await passAnHour();
  await sweep();
  expect(await usage()).toMatchObject({ bytes: 0, unclaimed: 0 });
});

test('the sweep spares a slow upload on a running server', async () => {
  const { url, fields } = await signFor(person, 'avatars');
  const data = await mediaFile('image.jpg');
  const form = await encodeForm({ fields, file: { name: 'a.jpg', data } });
  const sent = postEncoded(server.app, url, form);
  const folder = path.join(server.ctx.config.dataDir, 'tmp');
  const encoder = await vi.waitFor(
    async () => {
      const [found = expect.fail('nothing is encoded yet')] = await processesIn(folder);
      process.kill(found, 'SIGSTOP');
      return found;
    },
    { timeout: 60_000, interval: 5 },
  );
  await passAnHour();
  const renewed = sql`select 1 from media_assets where created_at > now() - interval '1 minute'`;
  await vi.waitFor(async () => expect((await renewed.execute(server.ctx.db)).rows).toHaveLength(1), {
    timeout: 60_000,
    interval: 100,
  });
  await sweep();
  process.kill(encoder, 'SIGCONT');
  expect((await sent).status).toBe(200);
});
