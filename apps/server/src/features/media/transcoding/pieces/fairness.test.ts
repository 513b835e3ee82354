import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type MediaFile, publish } from '../../../../../test/media.ts';
import type { Person } from '../../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../../test/server.ts';
import { audioJobFor } from '../audio/audio-job.ts';
import { prepare } from './prepare.ts';

let server: TestServer;

beforeAll(async () => {
  server = await sharedServer();
});

/** Returns the asset id of each waiting job for these assets, in the order in which workers take the jobs. */
async function waiting(name: string, assetIds: readonly (string | undefined)[]): Promise<string[]> {
  const { rows } = await sql<{ asset: string }>`
    select data->>'assetId' as asset from pgboss.job
    where name = ${name} and state = 'created' and data->>'assetId' = any(${assetIds})
    order by priority desc, created_on, id`.execute(server.ctx.db);
  return rows.map(({ asset }) => asset);
}

/** Publishes a video as this person and returns its asset id. */
async function publishAsset(person: Person, file?: MediaFile): Promise<string> {
  const { db } = server.ctx;
  const { _id: id } = await publish(server.app, person, 'A video', file);
  const row = await db.selectFrom('videos').select('asset_id').where('id', '=', id).executeTakeFirst();
  return row?.asset_id ?? '';
}

/** Like `publishAsset`, but also plans the pieces. */
async function prepared(person: Person, file?: MediaFile): Promise<string> {
  const id = await publishAsset(person, file);
  await plan(id);
  return id;
}

const plan = (assetId: string) => prepare(server.ctx, assetId, new AbortController().signal);

/** Marks the first pieces of a video as encoded, and the next one as being encoded. */
async function encode(assetId: string, count: number): Promise<void> {
  const { db } = server.ctx;
  await sql`update pieces set ready_at = now() where asset_id = ${assetId} and number < ${count}`.execute(db);
  await sql`
    update pgboss.job set state = case when (data->>'piece')::int < ${count} then 'completed' else 'active' end::pgboss.job_state
    where name = 'transcoding.piece' and data->>'assetId' = ${assetId} and (data->>'piece')::int <= ${count}`.execute(
    db,
  );
}

test("neither pieces nor audio of a person's later videos come before another person's first video", async () => {
  const [first, other] = [await server.signUp(), await server.signUp()];
  const ids: string[] = [];
  for (const person of [first, first, first, other]) ids.push(await prepared(person));
  const [one, two, three, others] = ids;
  expect(await waiting('transcoding.piece', ids)).toEqual([one, others, two, three]);
  expect(await waiting('transcoding.audio', ids)).toEqual([one, others, two, three]);
});

test.each([1, 3, 5])(
  "another person's first short video waits only for the piece in progress of a long video with %i pieces done",
  async (done) => {
    const long = await prepared(await server.signUp(), 'two-minutes.mp4');
    await encode(long, done);
    const short = await prepared(await server.signUp());
    expect((await waiting('transcoding.piece', [long, short]))[0]).toBe(short);
    expect((await waiting('transcoding.piece', [long])).length).toBe(5 - done);
    await encode(long, 6);
    await encode(short, 1);
  },
);

test("a person's tenth video comes after another person's first, even while their own first is half done", async () => {
  const [first, other] = [await server.signUp(), await server.signUp()];
  const long = await prepared(first, 'two-minutes.mp4');
  await encode(long, 2);
  const ids: string[] = [];
  while (ids.length < 9) ids.push(await publishAsset(first));
  const others = await publishAsset(other);
  const fair = [ids[0], others, ...ids.slice(1)];
  expect(await waiting('playback.encode', fair), 'their plans').toEqual(fair);
  for (const id of [...ids, others]) await plan(id);
  expect(await waiting('transcoding.piece', fair), 'their pieces').toEqual(fair);
});

test('long audio never delays short audio', () => {
  expect(audioJobFor(3 * 3600).name).not.toBe(audioJobFor(60).name);
});
