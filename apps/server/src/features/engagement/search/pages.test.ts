import { search } from '@kinora/contract/search';
import { beforeAll, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

const limit = 3;
const total = 8;

let server: TestServer;
let owner: Person;
let person: Person;

beforeAll(async () => {
  server = await sharedServer();
  owner = await server.signUp('maker');
  person = await server.signUp('seeker');
  for (let n = 0; n < total; n += 1) await publishBlank(server, owner, { title: `Lighthouse ${n % 2}` });
  for (let n = 0; n < 5; n += 1) await server.signUp('lighthouse');
});

type Part = { page?: number; cursor?: string; limit?: number };
const ask = async (
  query: Part,
  type: 'all' | 'videos' | 'channels',
  sortBy: 'score' | 'createdAt' | 'views',
) => (await person.call(search, { query: { query: 'lighthouse', type, sortBy, ...query } })).data;
const idsOf = ({ videos, channels }: Awaited<ReturnType<typeof ask>>) =>
  [...videos, ...channels].map(({ _id }) => _id);

test.each([
  ['all', 'score'],
  ['all', 'createdAt'],
  ['videos', 'views'],
  ['channels', 'score'],
] as const)('pages of %s sorted by %s are the same by number and by cursor', async (type, sortBy) => {
  const whole = await ask({ limit: 100 }, type, sortBy);
  const pages = Math.ceil(Math.max(whole.totalVideos, whole.totalChannels) / limit);
  const turned = [];
  for (let page = 1; page <= pages; page += 1) turned.push(await ask({ limit, page }, type, sortBy));
  const followed = [await ask({ limit }, type, sortBy)];
  for (let cursor = followed[0]?.nextCursor; cursor; cursor = followed.at(-1)?.nextCursor) {
    followed.push(await ask({ limit, cursor }, type, sortBy));
  }
  expect(followed.map(idsOf)).toEqual(turned.map(idsOf));
  expect(turned.flatMap(({ videos }) => videos)).toEqual(whole.videos);
  expect(turned.flatMap(({ channels }) => channels)).toEqual(whole.channels);
  for (const [index, page] of [...turned, ...followed].entries()) {
    const currentPage = (index % pages) + 1;
    const hasNextPage = currentPage < pages;
    expect(page).toMatchObject({
      ...{ page: currentPage, currentPage, limit, hasNextPage, hasPrevPage: currentPage > 1 },
      nextPage: hasNextPage ? currentPage + 1 : null,
      totalVideos: whole.totalVideos,
      totalChannels: whole.totalChannels,
      pagination: {
        currentPage,
        totalPages: pages,
        totalResults: whole.totalVideos + whole.totalChannels,
        hasNextPage,
      },
    });
  }
});

test('cursor pages contain every hit once while videos are added', async () => {
  const before = idsOf(await ask({ limit: 100 }, 'all', 'score'));
  const met: string[] = [];
  let page = await ask({ limit }, 'all', 'score');
  for (let turn = 0; ; turn += 1) {
    met.push(...idsOf(page));
    if (!page.nextCursor) break;
    if (turn < 3) await publishBlank(server, owner, { title: 'Lighthouse 0' });
    page = await ask({ limit, cursor: page.nextCursor }, 'all', 'score');
  }
  expect(new Set(met).size).toBe(met.length);
  expect(met.filter((id) => before.includes(id)).sort()).toEqual(before.sort());
});

test('pages beyond the end are empty, and a cursor from another list or order is refused', async () => {
  const { videos, channels, totalVideos, hasNextPage } = await ask({ page: 50 }, 'all', 'score');
  expect([videos, channels, hasNextPage]).toEqual([[], [], false]);
  expect(totalVideos).toBeGreaterThanOrEqual(total);
  const { nextCursor } = await ask({ limit }, 'all', 'score');
  for (const cursor of [nextCursor ?? '', 'nonsense', '.', 'a.b.c', '..']) {
    const query = { query: 'lighthouse', sortBy: 'views', cursor } as const;
    expect((await person.call(search, { query })).status, cursor).toBe(400);
  }
});
