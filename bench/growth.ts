import { apiBase } from '@kinora/contract/paths';
import { storedAboutWatching } from '@kinora/contract/watching';
import { encodeCursor } from '../apps/server/src/features/engagement/recommendations/cursor.ts';
import { createTokenKeys } from '../apps/server/src/features/identity/sessions/keys.ts';
import { signAccessToken } from '../apps/server/src/features/identity/sessions/tokens.ts';
import { idOf, sizesFor } from '../apps/server/test/load/catalog.ts';
import { type LoadedPostgres, loadPostgres } from '../apps/server/test/load/loaded-postgres.ts';
import { type Measured, measure } from './generator.ts';
import { benchSecret, startKinora } from './kinora.ts';

/** `GROWTH_VIDEOS=1000,100000,1000000` also measures a million videos, which takes about half an hour. */
const sizes = (process.env.GROWTH_VIDEOS ?? '1000,100000').split(',').map(Number);
const seconds = 2;
/** Selects the lists to measure by name, as in `npm run bench -- growth analytics`. */
const only = new RegExp(process.argv[2] ?? '');

/**
 * The people who send the requests. Person 2 has many videos, person 3 has a lot of everything, person 4 is a
 * moderator, and person 5 has little.
 */
type Viewer = 2 | 3 | 4 | 5;
type List = { name: string; viewer: Viewer; path: string };

const channel = idOf('person', 2);
/** Begins a list of videos up to a time of which no ranking is cached. */
const uncached = encodeCursor('for you', { page: 1, asOf: new Date(), shown: [], after: null });
const list = (name: string, path: string, viewer: Viewer = 5): List => ({ name, path, viewer });
const lists: List[] = [
  ...['createdAt', 'views', 'duration', 'title'].flatMap((sortBy) =>
    ['desc', 'asc'].map((way) =>
      list(`feed by ${sortBy} ${way}`, `/videos?sortBy=${sortBy}&sortType=${way}`),
    ),
  ),
  list('a channel', `/videos?userId=${channel}&limit=12`),
  list("a channel's page", `/users/channel/${channel}`),
  list('a channel by views', `/videos?userId=${channel}&limit=12&sortBy=views`),
  list('a channel, oldest first', `/videos?userId=${channel}&limit=12&sortType=asc`),
  list('a channel, a common word', `/videos?userId=${channel}&limit=12&query=word0`),
  list('a channel, a rare word', `/videos?userId=${channel}&limit=12&query=word4999`),
  list('a channel, nothing', `/videos?userId=${channel}&limit=12&query=qqqqqqqq`),
  list('own videos by views', `/videos?userId=${channel}&sortBy=views`, 2),
  list('own drafts', `/videos?userId=${channel}&isPublished=false`, 2),
  list('own video', `/videos/${idOf('video', 1)}?prefetch=true`, 2),
  list('caption drafts', `/videos/${idOf('video', 1)}/caption-drafts`, 2),
  list('a caption draft', `/videos/${idOf('video', 1)}/caption-drafts/${idOf('draft', 1)}`, 2),
  list('automatic captions', `/videos/${idOf('video', 1)}/automatic-captions`, 2),
  list('imports', '/imports', 2),
  list('an import', `/imports/${idOf('import', 1)}`, 2),
  list('an import, failed items', `/imports/${idOf('import', 1)}?status=failed`, 2),
  list('one video', `/videos/${idOf('video', 1)}?prefetch=true`),
  list('comments, top', `/comments/v/${idOf('video', 1)}`),
  list('comments, newest', `/comments/v/${idOf('video', 1)}?sortBy=newest`),
  list('replies to a comment', `/comments/r/${idOf('comment', 1)}`),
  list('comments, page 20', `/comments/v/${idOf('video', 1)}?page=20`),
  list('subscribers', `/subscriptions/c/${idOf('person', 1)}`),
  list('subscriptions', `/subscriptions/u/${idOf('person', 3)}`),
  list('videos of subscriptions', '/videos/subscriptions', 3),
  list('subscriptions feed', '/subscriptions/feed', 3),
  list('tweets of subscriptions', '/subscriptions/feed?type=tweets', 3),
  list('notifications', '/notifications', 3),
  list('the number of unread ones', '/notifications/events', 3),
  list('latest channels', '/subscriptions/latest', 3),
  list('tweets', `/tweets/user/${idOf('person', 3)}`),
  list('playlists', `/playlist/user/${idOf('person', 3)}`),
  list('saved playlists', '/playlist/saved', 3),
  list('a long playlist', `/playlist/${idOf('playlist', 1)}`),
  list('history', '/watchHistory', 3),
  list('continue watching', '/watchHistory/continue', 3),
  list('for you', '/videos/for-you', 3),
  list('for you, not cached', `/videos/for-you?cursor=${uncached}`, 3),
  list('for you, few subscriptions', '/videos/for-you', 5),
  list('related videos', `/videos/${idOf('video', 1)}/related`, 3),
  list('liked videos', '/likes/videos', 3),
  list('search, a common word', '/videos/search?query=word0'),
  list('search, a rare word', '/videos/search?query=word4999'),
  list('search, two words', '/videos/search?query=word1%20word40'),
  list('search, common and rare', '/videos/search?query=word0%20word4999'),
  list('search, misspelt', '/videos/search?query=wrod4999'),
  list('search, nothing', '/videos/search?query=qqqqqqqq'),
  list('search, a filter and a common word', '/videos/search?query=word0&date=month&length=long'),
  list('tweets, a common word', '/videos/search?type=tweets&query=word0'),
  list('tweets, a rare word', '/videos/search?type=tweets&query=word4999'),
  list('tweets by age, a common word', '/videos/search?type=tweets&query=word0&sortBy=createdAt'),
  list('playlists, a common word', '/videos/search?type=playlists&query=playlist'),
  list('videos with a common tag', '/tags/tag1'),
  list('tweets with a common tag', '/tags/tag1?type=tweets'),
  list('tags by their beginning', '/tags/suggest?query=tag4'),
  list('the most used tags', '/tags/suggest'),
  list('people by their beginning', '/users/suggest?query=person1'),
  list('dashboard, totals', `/dashboard/stats/${channel}`, 2),
  ...['all', 'unanswered', 'held', 'links', 'subscribers'].map((filter) =>
    list(`inbox, ${filter}`, `/dashboard/comments/${channel}?filter=${filter}`, 2),
  ),
  list('dashboard, days', `/dashboard/activity/${channel}`, 2),
  list('dashboard, videos', `/dashboard/videos/${channel}`, 2),
  list('dashboard, by title', `/dashboard/videos/${channel}?sortBy=title`, 2),
  list('dashboard, a common word', `/dashboard/videos/${channel}?query=word0`, 2),
  list('dashboard, failed', `/dashboard/videos/${channel}?status=failed`, 2),
  ...['28', '365', 'all'].flatMap((range) => [
    list(`analytics of a channel, ${range}`, `/dashboard/analytics/${channel}?range=${range}`, 2),
    list(
      `analytics of a video, ${range}`,
      `/dashboard/analytics/video/${idOf('video', 1)}?range=${range}`,
      2,
    ),
    list(`analytics of the site, ${range}`, `/admin/analytics?range=${range}`, 4),
  ]),
  list('overview of the site', '/admin/overview', 4),
  list('people', '/admin/people', 4),
  list('people by storage', '/admin/people?sortBy=storageBytes', 4),
  list('people, a common word', '/admin/people?query=person', 4),
  list('people, by address', '/admin/people?query=person77%40', 4),
  list('videos of the staff', '/admin/videos', 4),
  list('the same, a common word', '/admin/videos?query=word0', 4),
  list('the same, unlisted', '/admin/videos?status=unlisted', 4),
  list('the same, of a person', `/admin/videos?userId=${channel}`, 4),
  list('jobs', '/admin/jobs', 4),
  list('the audit log', '/admin/audit', 4),
];

const chosen = lists.filter(({ name }) => only.test(name));

type Grown = { lists: Map<string, [alone: Measured, crowd: Measured]>; bytesPerSession: number };

/**
 * Measures every list at one size, with one client and with 50 at once, and the bytes that are stored for each session
 * in which somebody watched a video.
 */
async function measureAll(videos: number): Promise<Grown> {
  const sizes = sizesFor(videos);
  await using postgres = await loadPostgres(sizes);
  const bytesPerSession = (await watchedBytes(postgres)) / sizes.sessions;
  await using kinora = await startKinora(postgres.connectionString);
  const keys = await createTokenKeys(benchSecret);
  const measured = new Map<string, [Measured, Measured]>();
  for (const { name, viewer, path } of chosen) {
    const sessionId = idOf('session', viewer);
    const token = await signAccessToken(keys, { userId: idOf('person', viewer), sessionId });
    const next = () => ({ path: `${apiBase}${path}`, headers: { authorization: `Bearer ${token}` } });
    const [alone, crowd] = [
      await measure(kinora.origin, next, { connections: 1, seconds }),
      await measure(kinora.origin, next, { connections: 50, seconds }),
    ];
    measured.set(name, [alone, crowd]);
  }
  return { lists: measured, bytesPerSession };
}

/** Sums the sizes of the tables of watched sessions and of their indexes. */
async function watchedBytes({ query }: LoadedPostgres): Promise<number> {
  const tables = storedAboutWatching.map(({ table }) => `'${table}'`);
  const [row] = await query<{ bytes: number }>(
    `select sum(pg_total_relation_size(name::regclass))::float8 as bytes from unnest(array[${tables}]) as name`,
  );
  return row?.bytes ?? 0;
}

/**
 * Returns the mean milliseconds per request of one client. The generator's median would be rounded to whole
 * milliseconds.
 */
const meanOf = (alone: Measured | undefined) => (alone && alone.rate > 0 ? 1000 / alone.rate : 0);

const columns = (name: string, cells: string[]) =>
  process.stdout.write(`${name.padEnd(30)}${cells.map((cell) => cell.padStart(16)).join('')}\n`);

const bySize = [];
for (const videos of sizes) bySize.push(await measureAll(videos));
columns('ms alone · p50 of 50 at once', [...sizes.map((videos) => `${videos} videos`), 'largest/first']);
for (const { name } of chosen) {
  const cells = bySize.map((measured) => measured.lists.get(name) ?? []);
  const first = meanOf(cells[0]?.[0]);
  const last = meanOf(cells.at(-1)?.[0]);
  columns(name, [
    ...cells.map(
      ([alone, crowd]) => `${meanOf(alone).toFixed(1)} · ${crowd?.p50}${crowd?.failed ? '!' : ''}`,
    ),
    first > 0 ? (last / first).toFixed(1) : '–',
  ]);
}
columns('bytes per watched session, ≤ 200', [
  ...bySize.map(({ bytesPerSession }) => bytesPerSession.toFixed(0)),
  '',
]);
