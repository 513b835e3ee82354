import { apiEndpoints } from '@kinora/contract/api';
import { deleteVideo, listVideos, type VideoCard } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { publishBlank } from './blank-video.ts';
import type { List } from './list.ts';
import { createLists, size } from './lists.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let lists: Record<string, List>;

beforeAll(async () => {
  server = await startServer();
  lists = await createLists(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const limit = 3;
/** The timeout in milliseconds of a test that reads every page of every list, fifteen times as long as on an idle machine. */
const everyPage = 180_000;

/** Reads all pages by number. */
async function turnPages(list: List) {
  const pages = [await list.read({ limit, page: 1 })];
  for (let next = pages[0]?.info.nextPage; next; ) {
    const page = await list.read({ limit, page: next });
    pages.push(page);
    next = page.info.nextPage;
  }
  return pages;
}

/** Reads all pages by cursor, and runs `beforeNext` after each of the first three. */
async function followCursors(list: List, beforeNext?: () => Promise<unknown>) {
  const pages = [await list.read({ limit })];
  for (let cursor = pages[0]?.info.nextCursor; cursor; ) {
    if (pages.length <= 3) await beforeNext?.();
    const page = await list.read({ limit, cursor });
    pages.push(page);
    cursor = page.info.nextCursor;
  }
  return pages;
}

/** Reads the ids of a whole list, in pages of the max size. */
async function readAll(list: List) {
  const pages = [await list.read({ limit: 100 })];
  for (let cursor = pages[0]?.info.nextCursor; cursor; cursor = pages.at(-1)?.info.nextCursor) {
    pages.push(await list.read({ limit: 100, cursor }));
  }
  return pages.flatMap(({ ids }) => ids);
}

const each = async (check: (list: List, name: string) => Promise<void>) => {
  for (const [name, list] of Object.entries(lists)) await check(list, name);
};

test('every call of the contract with a cursor is among the lists', () => {
  const covered = new Set(Object.values(lists).map(({ endpoint }) => endpoint));
  const paged = apiEndpoints.filter(({ endpoint }) => 'cursor' in (endpoint.query?._zod.def.shape ?? {}));
  const missing = paged.filter(({ endpoint }) => !covered.has(endpoint)).map(({ name }) => name);
  // Search returns several lists in one response; its own tests cover its pages.
  expect(missing).toEqual(['search']);
});

test(
  'pages by number and by cursor have the same items and paging fields',
  () =>
    each(async (list, name) => {
      const { total } = await list.read({ limit: 1 });
      const ids = await readAll(list);
      expect(ids.length, name).toBeGreaterThanOrEqual(size);
      expect(new Set(ids).size, name).toBe(ids.length);
      const [turned, followed] = [await turnPages(list), await followCursors(list)];
      expect(
        turned.flatMap((page) => page.ids),
        name,
      ).toEqual(ids);
      expect(followed, name).toEqual(turned);
      const last = Math.ceil(ids.length / limit);
      for (const [index, { info, ...page }] of turned.entries()) {
        const number = index + 1;
        expect({ ...info, total: page.total }, name).toMatchObject({
          page: number,
          currentPage: number,
          limit,
          hasPrevPage: number > 1,
          prevPage: number > 1 ? number - 1 : null,
          hasNextPage: number < last,
          nextPage: number < last ? number + 1 : null,
          nextCursor: number < last ? expect.any(String) : null,
          total: total === undefined ? undefined : ids.length,
        });
      }
    }),
  everyPage,
);

test('a page beyond the end is empty', () =>
  each(async (list, name) => {
    const { ids, info } = await list.read({ limit, page: 1000 });
    expect([ids, info.hasNextPage, info.nextCursor, info.hasPrevPage], name).toEqual([[], false, null, true]);
  }));

test.each([
  { page: 0 },
  { page: -1 },
  { page: 1.5 },
  { page: Number.NaN },
  { page: 1_000_001 },
  { limit: 0 },
  { limit: 101 },
  { limit: 1_000_000 },
  { cursor: 'nonsense' },
])('rejects %o', (query) => each((list, name) => expect(list.read(query), name).rejects.toThrow('400')));

test('a cursor only continues its own list', async () => {
  const cursors = new Map<string, string>();
  await each(async (list, name) => {
    cursors.set(name, (await list.read({ limit })).info.nextCursor ?? '');
  });
  const [first = '', ...others] = Object.keys(lists);
  for (const other of others) {
    await expect(lists[first]?.read({ cursor: cursors.get(other) }), other).rejects.toThrow('400');
  }
});

test.each(['createdAt', 'views', 'duration', 'title'] as const)(
  'videos sort by %s in both directions, and ties by age',
  async (sortBy) => {
    const reader = await server.signUp();
    // The other tests may have left more videos than fit on a page.
    const sorted = async (sortType: 'asc' | 'desc') => {
      const videos: VideoCard[] = [];
      for (let cursor: string | undefined, isLast = false; !isLast; ) {
        const { data } = await reader.call(listVideos, { query: { sortBy, sortType, limit: 100, cursor } });
        videos.push(...data.videos);
        cursor = data.nextCursor ?? undefined;
        isLast = !data.hasNextPage;
      }
      return videos;
    };
    const ascending = await sorted('asc');
    expect(new Set(ascending.map((video) => video[sortBy])).size).toBeLessThan(ascending.length / 2);
    expect(ascending).toEqual(
      ascending.toSorted((one, other) => compare([one[sortBy], one._id], [other[sortBy], other._id])),
    );
    expect(await sorted('desc')).toEqual(ascending.toReversed());
  },
);

test('titles sort by their full length and case-insensitively', async () => {
  const person = await server.signUp();
  const long = 'A series of videos whose name is longer than what stands after it';
  const titles = ['apple', 'Banana', 'cherry', `${long}, part 1`, `${long}, Part 2`, `${long}, part 3`];
  for (const title of titles) {
    const { _id: videoId } = await publishBlank(server, person, { title });
    onTestFinished(async () => void (await person.call(deleteVideo, { params: { videoId } })));
  }
  const query = { userId: person.user._id, sortBy: 'title', sortType: 'asc' } as const;
  const { data } = await person.call(listVideos, { query });
  const [apple, banana, cherry, ...parts] = titles;
  expect(data.videos.map(({ title }) => title)).toEqual([...parts, apple, banana, cherry]);
});

test(
  'following cursors returns every item once, however many are added in between',
  () =>
    each(async (list, name) => {
      const ids = await readAll(list);
      const met = (await followCursors(list, list.grow)).flatMap((page) => page.ids);
      expect(new Set(met).size, name).toBe(met.length);
      expect(
        met.filter((id) => ids.includes(id)),
        name,
      ).toEqual(ids);
    }),
  everyPage,
);

type Key = readonly [string | number, string];

function compare([value, id]: Key, [otherValue, otherId]: Key): number {
  if (value !== otherValue) return value < otherValue ? -1 : 1;
  return id < otherId ? -1 : 1;
}
