import { errorTexts } from '@kinora/contract/english-error-texts';
import {
  addToPlaylist,
  createPlaylist,
  maxPlaylists,
  maxPlaylistVideos,
  removeFromPlaylist,
} from '@kinora/contract/playlists';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { fillPlaylist } from '../../../../test/fill-playlist.ts';
import { startServer } from '../../../../test/server.ts';

test('a playlist holds at most 5,000 videos, even if several are added concurrently', async () => {
  await using server = await startServer();
  const owner = await server.signUp();
  const [video, ...others] = await Promise.all([1, 2, 3, 4].map(() => publishBlank(server, owner)));
  const { data: playlist } = await owner.call(createPlaylist, { body: { name: 'A playlist' } });
  const playlistId = playlist._id;
  await fillPlaylist(server, playlistId, String(video?._id), maxPlaylistVideos - 1);
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

test('a person can have at most 1,000 playlists, even if several are created concurrently', async () => {
  await using server = await startServer();
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
