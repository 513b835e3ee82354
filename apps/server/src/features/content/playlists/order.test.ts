import { addToPlaylist, createPlaylist, getPlaylist, orderPlaylist } from '@kinora/contract/playlists';
import { togglePublish } from '@kinora/contract/videos';
import { beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { holdRow, untilWaiting } from '../../../../test/held-row.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
let stranger: Person;
/** Five videos by letter. Playlists contain `a` to `d`, unless a test adds `e`. */
let videos: Record<string, string>;
beforeAll(async () => {
  server = await sharedServer();
  [owner, stranger] = await Promise.all([server.signUp('owner'), server.signUp('stranger')]);
  const made = ['a', 'b', 'c', 'd', 'e'].map(async (letter) => {
    const author = letter === 'c' ? stranger : owner;
    return [letter, (await publishBlank(server, author))._id] as const;
  });
  videos = Object.fromEntries(await Promise.all(made));
});

const idOf = (letter: string) => videos[letter] ?? expect.unreachable();

async function createList(letters = 'abcd'): Promise<string> {
  const { data } = await owner.call(createPlaylist, { body: { name: 'In order' } });
  for (const letter of letters) {
    await owner.call(addToPlaylist, { params: { playlistId: data._id, videoId: idOf(letter) } });
  }
  return data._id;
}

const move = (playlistId: string, letter: string, before: string | null) =>
  owner.call(orderPlaylist, {
    params: { playlistId },
    body: { videoId: idOf(letter), before: before && idOf(before) },
  });

const lettersOf = (cards: readonly { _id: string }[]) => {
  const letters = new Map(Object.entries(videos).map(([letter, id]) => [id, letter]));
  return cards.map(({ _id }) => letters.get(_id)).join('');
};

test.each([
  ['d', 'a', 'dabc'],
  ['d', 'b', 'adbc'],
  ['a', 'd', 'bcad'],
  ['a', 'c', 'bacd'],
  ['a', null, 'bcda'],
  ['b', null, 'acdb'],
  ['b', 'c', 'abcd'],
  ['d', null, 'abcd'],
  ['b', 'b', 'abcd'],
])('moving %s before %s results in %s', async (letter, before, after) => {
  const playlistId = await createList();
  const { status, data } = await move(playlistId, letter, before);
  expect([status, lettersOf(data.videos)]).toEqual([200, after]);
});

test('concurrent moves run one after another and lose no video', async () => {
  const playlistId = await createList();
  const moves = ['a', 'b', 'c', 'd'].flatMap((letter) => [
    move(playlistId, letter, null),
    move(playlistId, letter, letter === 'a' ? 'b' : 'a'),
  ]);
  expect((await Promise.all(moves)).map(({ status }) => status)).toEqual(moves.map(() => 200));
  const { data } = await owner.call(getPlaylist, { params: { playlistId } });
  expect([...lettersOf(data.videos)].sort().join('')).toBe('abcd');
});

test('a move locks no entry while it waits for the playlist', async () => {
  const playlistId = await createList();
  await using held = await holdRow(server, 'playlists', playlistId);
  const moving = move(playlistId, 'd', 'a');
  await untilWaiting(server, 1);
  await held.also('playlist_entries', playlistId, 'playlist_id');
  await held.release();
  expect(lettersOf((await moving).data.videos)).toBe('dabc');
});

test('an added video comes last after a move, and pages follow the new order', async () => {
  const playlistId = await createList();
  await move(playlistId, 'd', 'a');
  await owner.call(addToPlaylist, { params: { playlistId, videoId: idOf('e') } });
  const first = await owner.call(getPlaylist, { params: { playlistId }, query: { limit: 3 } });
  const cursor = first.data.nextCursor ?? '';
  const second = await owner.call(getPlaylist, { params: { playlistId }, query: { limit: 3, cursor } });
  expect(lettersOf([...first.data.videos, ...second.data.videos])).toBe('dabce');
});

test('a move returns a page of the new order if one is requested', async () => {
  const playlistId = await createList();
  const { data } = await owner.call(orderPlaylist, {
    params: { playlistId },
    query: { limit: 2 },
    body: { videoId: idOf('d'), before: idOf('a') },
  });
  expect([lettersOf(data.videos), data.videosCount, data.hasNextPage]).toEqual(['da', 4, true]);
});

test('a move refuses videos that are missing from the playlist or hidden from its owner, and hidden drafts keep their place', async () => {
  const playlistId = await createList();
  const refused = [await move(playlistId, 'e', 'a'), await move(playlistId, 'a', 'e')];
  const asStranger = await stranger.call(orderPlaylist, {
    params: { playlistId },
    body: { videoId: idOf('a'), before: null },
  });
  expect([...refused, asStranger].map(({ status }) => status)).toEqual([400, 400, 403]);

  await stranger.call(togglePublish, { params: { videoId: idOf('c') } });
  expect((await move(playlistId, 'a', 'c')).status).toBe(400);
  expect(lettersOf((await move(playlistId, 'd', 'b')).data.videos)).toBe('adb');
  await stranger.call(togglePublish, { params: { videoId: idOf('c') } });
  const { data } = await owner.call(getPlaylist, { params: { playlistId } });
  expect(lettersOf(data.videos)).toBe('adbc');
});
