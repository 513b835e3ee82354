import {
  addToPlaylist,
  createPlaylist,
  getPlaylist,
  listPlaylists,
  maxPlaylistVideos,
  playlistFull,
  removeFromPlaylist,
} from '@kinora/contract/playlists';
import { togglePublish } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../test/blank-video.ts';
import type { Person } from '../../../test/person.ts';
import { startServer, type TestServer } from '../../../test/server.ts';

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

/** Adds `count` copies of a video, with their assets' rows, to the playlist. */
async function fill(playlistId: string, videoId: string, count: number): Promise<void> {
  const { rows } = await sql<{ table_name: string; columns: string }>`
    select table_name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_name in ('videos', 'media_assets') and is_generated = 'NEVER'
      and column_name not in ('id', 'asset_id', 'thumbnail_asset_id')
    group by table_name`.execute(server.ctx.db);
  const columns = Object.fromEntries(rows.map((row) => [row.table_name, sql.raw(row.columns)]));
  await sql`
    with copies as materialized (
      select gen_random_uuid() as id, gen_random_uuid() as asset_id, gen_random_uuid() as thumbnail_asset_id
      from generate_series(1, ${count}::int)
    ), assets as (
      insert into media_assets (id, ${columns.media_assets})
      select file.id, original.* from copies, unnest(array[asset_id, thumbnail_asset_id]) as file (id), (
        select ${columns.media_assets} from media_assets
        where id = (select asset_id from videos where id = ${videoId})) as original
    ), copied as (
      insert into videos (id, asset_id, thumbnail_asset_id, ${columns.videos})
      select copies.*, original.* from copies, (
        select ${columns.videos} from videos where id = ${videoId}) as original
    )
    insert into playlist_entries (playlist_id, video_id) select ${playlistId}, id from copies`.execute(
    server.ctx.db,
  );
}

test('a playlist is returned whole or by the page, without drafts of others', async () => {
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

test('a playlist in a list has the ids of its first 100 videos and shows the first four', async () => {
  const video = await publishBlank(server, owner);
  const playlistId = await createOf([]);
  await fill(playlistId, video._id, 103);
  const { data } = await owner.call(listPlaylists, { params: { userId: owner.user._id } });
  const listed = data.find(({ _id }) => _id === playlistId);
  expect([listed?.videosCount, listed?.videos.length]).toEqual([103, 100]);
  expect(listed?.videos.filter(({ thumbnail }) => thumbnail).length).toBe(4);
});

test('a playlist holds 5,000 videos, even if several are added at once', async () => {
  const [video, ...others] = await Promise.all([1, 2, 3, 4].map(() => publishBlank(server, owner)));
  const playlistId = await createOf([]);
  await fill(playlistId, String(video?._id), maxPlaylistVideos - 1);
  const add = (videoId: string) => owner.call(addToPlaylist, { params: { videoId, playlistId } });
  const outcomes = await Promise.all(others.map(({ _id }) => add(_id)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  const refused = outcomes.filter(({ status }) => status === 400).map(({ error }) => error.message);
  expect(refused).toEqual([playlistFull, playlistFull]);

  const added = others[outcomes.findIndex(({ status }) => status === 200)];
  await owner.call(removeFromPlaylist, { params: { videoId: String(added?._id), playlistId } });
  expect((await add(String(added?._id))).data.videosCount).toBe(maxPlaylistVideos);
});
