import { blockPerson } from '@kinora/contract/blocks';
import { savePosition } from '@kinora/contract/history';
import { hideRecommendedVideo, listRelatedVideos } from '@kinora/contract/recommendations';
import { updateVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { addAudience } from '../../../../test/audience.ts';
import { publishBlank } from '../../../../test/blank-video.ts';
import { type Caller, guestOf, type Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';
import type { Semaphore } from '../../../platform/concurrency/semaphore.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { related } from './related.ts';

let server: TestServer;
let viewer: Person;
let maker: Person;
let other: Person;
let current: Video;

beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  await sql`delete from videos`.execute(server.ctx.db);
  viewer = await server.signUp('viewer');
  maker = await server.signUp('maker');
  other = await server.signUp('other');
  current = await publish('Current #tide');
});
afterAll(() => server[Symbol.asyncDispose]());

const publish = (title: string, by = maker) => publishBlank(server, by, { title, duration: 60 });

async function titlesFor(caller: Caller = viewer) {
  const { data } = await caller.call(listRelatedVideos, { params: { videoId: current._id } });
  return data.videos.map(({ title }) => title);
}

test('ranks videos of the channel, with the same tags and watched by the same people before popular ones', async () => {
  const popular = await publish('Popular', other);
  await server.ctx.db.updateTable('videos').set({ views: 999 }).where('id', '=', popular._id).execute();
  const [along] = [
    await publish('Along', other),
    await publish('Same channel'),
    await publish('A #tide', other),
  ];
  await addAudience(server, [current, along], { people: 5 });
  const titles = await titlesFor();
  expect(new Set(titles.slice(0, 3))).toEqual(new Set(['Along', 'Same channel', 'A #tide']));
  expect(titles.slice(3)).toEqual(['Popular']);
});

test.for([
  ['four people', { people: 4 }],
  ['new accounts', { people: 9, days: 6 }],
  ['suspended people', { people: 9, isSuspended: true }],
  ['people who have cleared their histories', { people: 9, hasCleared: true }],
] as const)("the views of %s don't change the list", async ([, audience]) => {
  const secret = await publish('Secret', other);
  const unwatched = [await publish('Second', other), await publish('Third', other)];
  await addAudience(server, [current, secret], audience);
  expect(await titlesFor()).toEqual([...unwatched.map(({ title }) => title).toReversed(), 'Secret']);
});

test("the audience of an unlisted video doesn't change its list", async () => {
  const secret = await publish('Secret', other);
  const unwatched = await publish('Second', other);
  await maker.call(updateVideo, { params: { videoId: current._id }, body: { visibility: 'unlisted' } });
  await addAudience(server, [current, secret], { people: 5 });
  expect(await titlesFor()).toEqual([unwatched.title, 'Secret']);
});

test("watched and own videos come last, and another channel's videos fill the list", async () => {
  const watched = await publish('Watched');
  await publish('Own', viewer);
  await publish('Of another channel', other);
  await viewer.call(savePosition, { params: { videoId: watched._id }, body: { position: 60 } });
  const titles = await titlesFor();
  expect(titles[0]).toBe('Of another channel');
  expect(new Set(titles)).toEqual(new Set(['Of another channel', 'Watched', 'Own']));
});

test('leaves out hidden videos and blocked channels', async () => {
  const hidden = await publish('Hidden');
  await publish('Blocked', other);
  await publish('Kept');
  await viewer.call(hideRecommendedVideo, { params: { videoId: hidden._id } });
  await viewer.call(blockPerson, { params: { userId: other.user._id } });
  expect(await titlesFor()).toEqual(['Kept']);
});

test('every query for candidates goes through the gate, and pages of any time are not cached', async () => {
  for (const title of ['First', 'Second']) await publish(title);
  let loads = 0;
  const enterHeavy: Semaphore = (load) => {
    loads += 1;
    return load();
  };
  const page = (cursor?: string) =>
    related({ ...server.ctx, enterHeavy }, null, current._id, { page: 1, limit: 1, cursor });
  const { info } = await page();
  expect(loads).toBe(1);

  const position = decodeCursor('related', info.nextCursor ?? expect.unreachable());
  const cursor = encodeCursor('related', { ...position, asOf: new Date(2 ** 48 - 1) });
  const next = await Promise.all([page(cursor), page(cursor)]);
  expect(next.map(({ cards }) => cards.map(({ title }) => title))).toEqual([['First'], ['First']]);
  expect(loads).toBe(3);
});

test('guests get the list on a site where they may watch', async () => {
  await setSite(server.ctx, { guests: 'watch' });
  onTestFinished(() => setSite(server.ctx, { guests: 'welcome' }));
  await publish('Open');
  expect(await titlesFor(guestOf(server.app))).toEqual(['Open']);
});
