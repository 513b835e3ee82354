import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../../../test/media.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { audioJobFor } from '../audio/audio-job.ts';
import { prepare } from './prepare.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** The assets whose jobs of a kind wait, in the order in which workers take them. */
async function waiting(name: string): Promise<string[]> {
  const { rows } = await sql<{ asset: string }>`
    select data->>'assetId' as asset from pgboss.job
    where name = ${name} and state = 'created' order by priority desc, created_on, id`.execute(server.ctx.db);
  return rows.map(({ asset }) => asset);
}

async function assetOf(videoId: string): Promise<string> {
  const { db } = server.ctx;
  const row = await db.selectFrom('videos').select('asset_id').where('id', '=', videoId).executeTakeFirst();
  return row?.asset_id ?? '';
}

test("nothing of a person's later videos goes before another's first, neither pieces nor audio", async () => {
  const { signal } = new AbortController();
  const ids: string[] = [];
  const [first, other] = [await server.signUp(), await server.signUp()];
  for (const person of [first, first, first, other]) {
    const id = await assetOf((await publish(server.app, person))._id);
    ids.push(id);
    await prepare(server.ctx, id, signal);
  }
  const [one, two, three, others] = ids;
  expect(await waiting('transcoding.piece')).toEqual([one, others, two, three]);
  expect(await waiting('transcoding.audio')).toEqual([one, others, two, three]);
});

test('long audio never stands before short audio', () => {
  expect(audioJobFor(3 * 3600).name).not.toBe(audioJobFor(60).name);
});
