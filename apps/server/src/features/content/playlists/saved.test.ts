import { blockPerson, unblockPerson } from '@kinora/contract/blocks';
import { suspendPerson, unsuspendPerson } from '@kinora/contract/moderation';
import {
  createPlaylist,
  deletePlaylist,
  getPlaylist,
  listPlaylists,
  listSavedPlaylists,
  type PlaylistVisibility,
  savePlaylist,
  unsavePlaylist,
  updatePlaylist,
} from '@kinora/contract/playlists';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';

let server: TestServer;
let staff: Person;
let owner: Person;
let reader: Person;
beforeAll(async () => {
  server = await startServer();
  staff = await server.signUp('staff');
  await setRole(server.ctx, staff, 'moderator');
});
beforeEach(async () => {
  [owner, reader] = [await server.signUp('owner'), await server.signUp('reader')];
});
afterAll(() => server[Symbol.asyncDispose]());

async function create(visibility: PlaylistVisibility = 'public'): Promise<string> {
  return (await owner.call(createPlaylist, { body: { name: 'Engines', visibility } })).data._id;
}

const save = (playlistId: string, person = reader) => person.call(savePlaylist, { params: { playlistId } });
const unsave = (playlistId: string) => reader.call(unsavePlaylist, { params: { playlistId } });
const saved = async (person = reader) =>
  (await person.call(listSavedPlaylists, {})).data.playlists.map(({ _id }) => _id);

test('saved playlists are listed for their saver, latest first, and saving is idempotent', async () => {
  const [one, two] = [await create(), await create('unlisted')];
  for (const playlistId of [one, two, one]) {
    expect((await save(playlistId)).data).toEqual({ isSaved: true });
  }
  expect(await saved()).toEqual([two, one]);
  expect(await saved(owner)).toEqual([]);
  expect([(await unsave(two)).data, (await unsave(two)).data]).toEqual([
    { isSaved: false },
    { isSaved: false },
  ]);
  expect(await saved()).toEqual([one]);
});

test('a playlist and its card show whether the viewer has saved it', async () => {
  const playlistId = await create();
  const shown = async (person: Person) => {
    const { data } = await person.call(listPlaylists, { params: { userId: owner.user._id } });
    const whole = await person.call(getPlaylist, { params: { playlistId } });
    return [data[0]?.isSaved, whole.data.isSaved];
  };
  expect(await shown(reader)).toEqual([false, false]);
  await save(playlistId);
  expect([await shown(reader), await shown(owner)]).toEqual([
    [true, true],
    [false, false],
  ]);
  expect((await reader.call(listSavedPlaylists, {})).data.playlists[0]?.isSaved).toBe(true);
});

test('a saved playlist disappears while it is private, and for good when it is deleted', async () => {
  const playlistId = await create();
  await save(playlistId);
  const setVisibility = (visibility: PlaylistVisibility) =>
    owner.call(updatePlaylist, { params: { playlistId }, body: { visibility } });
  await setVisibility('private');
  expect(await saved()).toEqual([]);
  await setVisibility('unlisted');
  expect(await saved()).toEqual([playlistId]);
  await owner.call(deletePlaylist, { params: { playlistId } });
  expect(await saved()).toEqual([]);
});

test('the playlists of a blocked, blocking or hidden person are not listed', async () => {
  const playlistId = await create();
  await save(playlistId);
  const hide = { params: { userId: owner.user._id }, body: { until: null, hide: true, reason: 'Insults' } };
  for (const [take, restore] of [
    [
      () => reader.call(blockPerson, { params: { userId: owner.user._id } }),
      () => reader.call(unblockPerson, { params: { userId: owner.user._id } }),
    ],
    [
      () => owner.call(blockPerson, { params: { userId: reader.user._id } }),
      () => owner.call(unblockPerson, { params: { userId: reader.user._id } }),
    ],
    [() => staff.call(suspendPerson, hide), () => staff.call(unsuspendPerson, hide)],
  ] as const) {
    expect((await take()).status).toBe(200);
    expect(await saved()).toEqual([]);
    expect((await restore()).status).toBe(200);
    expect(await saved()).toEqual([playlistId]);
  }
});

test("a person can't save their own playlist, nor one of a person who blocks them", async () => {
  const playlistId = await create();
  const own = await save(playlistId, owner);
  expect([own.status, own.error.message]).toEqual([400, 'You cannot save your own playlist']);
  await owner.call(blockPerson, { params: { userId: reader.user._id } });
  expect((await save(playlistId)).status).toBe(403);
});
