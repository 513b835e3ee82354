import { errorTexts } from '@kinora/contract/english-error-texts';
import {
  addToPlaylist,
  createPlaylist,
  getPlaylist,
  getWatchLater,
  listPlaylists,
  maxPlaylists,
  maxPlaylistVideos,
  removeFromPlaylist,
  removeFromWatchLater,
  saveToWatchLater,
} from '@kinora/contract/playlists';
import { togglePublish } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { holdRow, untilWaiting } from '../../../../test/held-row.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('owner');
});
afterAll(() => server[Symbol.asyncDispose]());

async function createOf(videoIds: readonly string[]): Promise<string> {
  const { data } = await owner.call(createPlaylist, { body: { name: 'A playlist' } });
  for (const videoId of videoIds) {
    await owner.call(addToPlaylist, { params: { videoId, playlistId: data._id } });
  }
  return data._id;
}

/** Adds `count` copies of a video, each with copies of its asset rows, to the playlist. */
async function fill(playlistId: string, videoId: string, count: number): Promise<void> {
  const { rows } = await sql<{ table_name: string; columns: string }>`
    select table_name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_name in ('videos', 'media_assets') and is_generated = 'NEVER'
      and column_name not in ('id', 'asset_id', 'thumbnail_asset_id')
    group by table_name`.execute(server.ctx.db);
  const columns = Object.fromEntries(rows.map((row) => [row.table_name, sql.raw(row.columns)]));
  const { db } = server.ctx;
  const { rows: assets } = await sql<{ id: string }>`
    insert into media_assets (id, ${columns.media_assets})
    select gen_random_uuid(), original.* from generate_series(1, ${count}::int * 2), (
      select ${columns.media_assets} from media_assets
      where id = (select asset_id from videos where id = ${videoId})) as original
    returning id`.execute(db);
  const ids = assets.map(({ id }) => id);
  // Connections cache the plan of the foreign key check. A plan made for a tiny table would scan the whole table for
  // each new row.
  await sql`analyze media_assets`.execute(db);
  const { rows: copies } = await sql<{ id: string }>`
    insert into videos (id, asset_id, thumbnail_asset_id, ${columns.videos})
    select gen_random_uuid(), file, image, original.*
    from unnest(${ids.slice(0, count)}::uuid[], ${ids.slice(count)}::uuid[]) as pair (file, image), (
      select ${columns.videos} from videos where id = ${videoId}) as original
    returning id`.execute(db);
  await sql`analyze videos`.execute(db);
  await sql`
    insert into playlist_entries (playlist_id, video_id)
    select ${playlistId}, unnest(${copies.map(({ id }) => id)}::uuid[])`.execute(db);
}

test("a playlist is returned whole or by page, without other people's drafts", async () => {
  const stranger = await server.signUp();
  const draft = await publishBlank(server, stranger);
  const videos = await Promise.all([1, 2, 3, 4].map(() => publishBlank(server, owner)));
  const ids = videos.map(({ _id }) => _id);
  const playlistId = await createOf([...ids.slice(0, 2), draft._id, ...ids.slice(2)]);
  await stranger.call(togglePublish, { params: { videoId: draft._id } });

  const read = async (query = {}) => {
    const { data } = await owner.call(getPlaylist, { params: { playlistId }, query });
    return { ...data, ids: data.videos.map(({ _id }) => _id) };
  };
  const whole = await read();
  expect([whole.ids, whole.videosCount, whole.page]).toEqual([ids, 4, undefined]);
  const first = await read({ limit: 3 });
  expect([first.ids, first.videosCount, first.hasNextPage]).toEqual([ids.slice(0, 3), 4, true]);
  const byPage = await read({ limit: 3, page: 2 });
  const byCursor = await read({ limit: 3, cursor: String(first.nextCursor) });
  for (const next of [byPage, byCursor]) {
    expect([next.ids, next.page, next.hasNextPage, next.nextCursor]).toEqual([ids.slice(3), 2, false, null]);
  }
});

test('a listed playlist has the ids of its first 100 videos and four thumbnails', async () => {
  const video = await publishBlank(server, owner);
  const playlistId = await createOf([]);
  await fill(playlistId, video._id, 103);
  const { data } = await owner.call(listPlaylists, { params: { userId: owner.user._id } });
  const listed = data.find(({ _id }) => _id === playlistId);
  expect([listed?.videosCount, listed?.videos.length]).toEqual([103, 100]);
  expect(listed?.videos.filter(({ thumbnail }) => thumbnail).length).toBe(4);
});

test('a playlist holds at most 5,000 videos, even if several are added concurrently', async () => {
  const [video, ...others] = await Promise.all([1, 2, 3, 4].map(() => publishBlank(server, owner)));
  const playlistId = await createOf([]);
  await fill(playlistId, String(video?._id), maxPlaylistVideos - 1);
  const add = (videoId: string) => owner.call(addToPlaylist, { params: { videoId, playlistId } });
  const outcomes = await Promise.all(others.map(({ _id }) => add(_id)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const refused = outcomes.filter(({ status }) => status === 400).map(({ error }) => error.message);
  const full = errorTexts.playlistFull;
  expect(refused).toEqual([full, full]);

  const added = others[outcomes.findIndex(({ status }) => status === 200)];
  await owner.call(removeFromPlaylist, { params: { videoId: String(added?._id), playlistId } });
  expect((await add(String(added?._id))).data.videosCount).toBe(maxPlaylistVideos);
});

test('removing a video from Watch later locks no entry while it waits for the playlist', async () => {
  const params = { videoId: (await publishBlank(server, owner))._id };
  await owner.call(saveToWatchLater, { params });
  const { playlistId } = (await owner.call(getWatchLater, {})).data;
  await using held = await holdRow(server, 'playlists', playlistId ?? '');
  const removing = owner.call(removeFromWatchLater, { params });
  await untilWaiting(server, 1);
  await held.also('playlist_entries', params.videoId, 'video_id');
  await held.release();
  expect((await removing).data).toEqual({ isSaved: false });
});

test('a person can have at most 1,000 playlists, even if several are created concurrently', async () => {
  const person = await server.signUp();
  await sql`
    insert into playlists (id, owner_id, name, description)
    select gen_random_uuid(), ${person.user._id}, 'A playlist', '' from generate_series(1, ${maxPlaylists - 1})`.execute(
    server.ctx.db,
  );
  const create = () => person.call(createPlaylist, { body: { name: 'One more' } });
  const outcomes = await Promise.all([create(), create(), create()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  expect((await create()).error.message).toBe('You can have at most 1,000 playlists');
});
