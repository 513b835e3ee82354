import {
  addToPlaylist,
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  getWatchLater,
  listPlaylists,
  listPlaylistsWith,
  type PlaylistVisibility,
  removeFromWatchLater,
  saveToWatchLater,
  updatePlaylist,
} from '@kinora/contract/playlists';
import { getVideo, listVideos, togglePublish } from '@kinora/contract/videos';
import { beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
let other: Person;
beforeAll(async () => {
  server = await sharedServer();
  [owner, other] = await Promise.all([server.signUp('owner'), server.signUp('other')]);
});

async function create(person: Person, visibility: PlaylistVisibility): Promise<string> {
  const { data } = await person.call(createPlaylist, { body: { name: visibility, visibility } });
  expect([data.kind, data.visibility]).toEqual(['list', visibility]);
  return data._id;
}

const read = (person: Person, playlistId: string) => person.call(getPlaylist, { params: { playlistId } });
const save = (person: Person, videoId: string) => person.call(saveToWatchLater, { params: { videoId } });

/** Finds a person's Watch later in their own list of playlists. */
async function watchLaterOf(person: Person) {
  const { data } = await person.call(listPlaylists, { params: { userId: person.user._id } });
  const found = data.filter(({ kind }) => kind === 'watch-later');
  expect(found).toHaveLength(1);
  return found[0] ?? expect.unreachable();
}

test('others see only public playlists in lists, but can open unlisted ones by id', async () => {
  const person = await server.signUp();
  const [open, byId] = [await create(person, 'public'), await create(person, 'unlisted')];
  const own = await create(person, 'private');
  const listedTo = async (asking: Person) => {
    const { data } = await asking.call(listPlaylists, { params: { userId: person.user._id } });
    return data.map(({ _id }) => _id);
  };
  expect(await listedTo(person)).toEqual([own, byId, open]);
  expect(await listedTo(other)).toEqual([open]);
  const statuses = await Promise.all([open, byId, own].map((id) => read(other, id)));
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404]);

  const change = (visibility: PlaylistVisibility) =>
    person.call(updatePlaylist, { params: { playlistId: own }, body: { visibility } });
  expect((await change('unlisted')).data.visibility).toBe('unlisted');
  expect((await read(other, own)).status).toBe(200);
  await change('private');
  expect((await read(other, own)).status).toBe(404);
});

test("a request for another person's private playlist gets the same response as for one that never existed", async () => {
  const video = await publishBlank(server, owner);
  const nothing = '01900000-0000-7000-8000-000000000000';
  const [known, unknown] = await Promise.all(
    [await create(owner, 'private'), nothing].map(async (playlistId) => {
      const outcomes = [
        await read(other, playlistId),
        await other.call(updatePlaylist, { params: { playlistId }, body: { name: 'Mine' } }),
        await other.call(addToPlaylist, { params: { playlistId, videoId: video._id } }),
        await other.call(deletePlaylist, { params: { playlistId } }),
      ];
      return outcomes.map(({ status, error }) => [status, error.message]);
    }),
  );
  expect(known).toEqual(unknown);
});

test('the first save creates Watch later, and concurrent first saves create it only once', async () => {
  const person = await server.signUp();
  const [one, two] = await Promise.all([publishBlank(server, owner), publishBlank(server, owner)]);
  expect((await person.call(getWatchLater, {})).data).toEqual({ playlistId: null });
  const saves = await Promise.all([one, one, two, two].map(({ _id }) => save(person, _id)));
  expect(saves.map(({ status, data }) => [status, data.isSaved])).toEqual(Array(4).fill([200, true]));
  const { _id: playlistId, videosCount, visibility } = await watchLaterOf(person);
  expect([videosCount, visibility]).toEqual([2, 'private']);
  expect((await person.call(getWatchLater, {})).data).toEqual({ playlistId });
  expect((await read(owner, playlistId)).status).toBe(404);
  const { data } = await person.call(listPlaylistsWith, { params: { videoId: one._id } });
  expect(data.playlistIds).toEqual([playlistId]);
});

test('cards and videos show whether the viewer has saved the video', async () => {
  const person = await server.signUp();
  const { _id: videoId } = await publishBlank(server, owner);
  const told = async (asking: Person) => {
    const { data } = await asking.call(listVideos, { query: { userId: owner.user._id } });
    const card = data.videos.find(({ _id }) => _id === videoId);
    return [card?.isSaved, (await asking.call(getVideo, { params: { videoId } })).data.isSaved];
  };
  expect(await told(person)).toEqual([false, false]);
  await save(person, videoId);
  expect([await told(person), await told(owner)]).toEqual([
    [true, true],
    [false, false],
  ]);
  const remove = () => person.call(removeFromWatchLater, { params: { videoId } });
  for (const { status, data } of [await remove(), await remove()]) {
    expect([status, data]).toEqual([200, { isSaved: false }]);
  }
  expect(await told(person)).toEqual([false, false]);
});

test("Watch later can't be renamed, made public or deleted, but accepts videos like any other playlist", async () => {
  const person = await server.signUp();
  const [one, two] = [await publishBlank(server, owner), await publishBlank(server, owner)];
  await save(person, one._id);
  const { _id: playlistId, name } = await watchLaterOf(person);
  const refused = [
    await person.call(updatePlaylist, { params: { playlistId }, body: { name: 'Mine' } }),
    await person.call(updatePlaylist, { params: { playlistId }, body: { visibility: 'public' } }),
    await person.call(deletePlaylist, { params: { playlistId } }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect([name, (await watchLaterOf(person)).name]).toEqual(['Watch later', 'Watch later']);
  const { data } = await person.call(addToPlaylist, { params: { playlistId, videoId: two._id } });
  expect(data.videos.map(({ isSaved }) => isSaved)).toEqual([true, true]);
});

test("another person's draft can't be saved and disappears from Watch later", async () => {
  const person = await server.signUp();
  const [video, never] = [await publishBlank(server, owner), await publishBlank(server, owner)];
  await save(person, video._id);
  for (const { _id } of [video, never]) await owner.call(togglePublish, { params: { videoId: _id } });
  expect((await save(person, never._id)).status).toBe(404);
  expect((await watchLaterOf(person)).videosCount).toBe(0);
});
