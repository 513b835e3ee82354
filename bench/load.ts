import path from 'node:path';
import { apiBase } from '@kinora/contract/paths';
import { createTokenKeys } from '../apps/server/src/features/identity/sessions/keys.ts';
import { signAccessToken } from '../apps/server/src/features/identity/sessions/tokens.ts';
import { idOf, sizesFor } from '../apps/server/test/load/catalog.ts';
import {
  countedStatements,
  countStatements,
  type LoadedPostgres,
  loadPostgres,
} from '../apps/server/test/load/loaded-postgres.ts';
import { type Measured, measure, type Next, type Request } from './generator.ts';
import { benchSecret, cpuTimeOf, memoryOf, startKinora, startProcess } from './kinora.ts';
import { measureOpenPages, openPagesName } from './open-pages.ts';
import { reportOf, watchedShareOfFeed, watchingName } from './watching.ts';

const videos = Number(process.env.LOAD_VIDEOS ?? 100_000);
const seconds = Number(process.env.LOAD_SECONDS ?? 3);
const viewers = 50;
/** Number of people with open pages, including the viewers above. */
const readers = 625;

await using postgres = await loadPostgres(sizesFor(videos));

// The tokens are signed after the database has been filled, because they are valid for only 15 minutes.
const keys = await createTokenKeys(benchSecret);
const authorizations = await Promise.all(
  Array.from({ length: readers }, async (_, index) => {
    const token = await signAccessToken(keys, {
      userId: idOf('person', index + 5),
      sessionId: idOf('session', index + 5),
    });
    return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }),
);
const asViewer = (connection: number, request: Omit<Request, 'headers'>): Request => ({
  ...request,
  path: `${apiBase}${request.path}`,
  headers: authorizations[connection % viewers] ?? {},
});
/** Person 2 has many videos, of which video 1 is one. */
const ownerToken = await signAccessToken(keys, { userId: idOf('person', 2), sessionId: idOf('session', 2) });
const asOwner =
  (request: (turn: number) => Omit<Request, 'headers'>): Next =>
  (turn) => {
    const { path, ...rest } = request(turn);
    const headers = { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' };
    return { ...rest, path: `${apiBase}${path}`, headers };
  };
/** Maps turns to numbers from 1 to `count`, in an order that defeats caching. */
const spread = (turn: number, count: number) => 1 + ((turn * 7919) % count);
/** Returns the id of a published video; one video in fifty is a draft. */
const published = (turn: number) => {
  const number = spread(turn, videos);
  return idOf('video', number % 50 === 49 ? number - 1 : number);
};

type Row = { name: string; goal: number; next: Next };
const get =
  (path: (turn: number) => string): Next =>
  (turn, connection) =>
    asViewer(connection, { path: path(turn) });
const send =
  (method: 'POST' | 'PATCH', path: (turn: number) => string, body?: string): Next =>
  (turn, connection) =>
    asViewer(connection, { method, path: path(turn), ...(body && { body }) });
const hot = idOf('video', 1);
/** Returns the path of a video of person 2. */
const owned = (turn: number) => `/videos/${idOf('video', spread(turn, sizesFor(videos).hot.videos))}`;
const home = '/videos?page=1&limit=16&sortBy=views&sortType=desc&isPublished=true';

/** The mixed load of fifty viewers with different accounts. Shares are in percent. */
const mix: [share: number, next: Next][] = [
  [30, get(() => home)],
  [30, get((turn) => `/videos/${published(turn)}?prefetch=true`)],
  [15, get((turn) => `/comments/v/${published(turn)}?limit=10`)],
  [5, get(() => '/videos/subscriptions?limit=16')],
  [5, get(() => '/notifications')],
  [5, get(() => '/users/profile')],
  [5, send('POST', (turn) => `/likes/toggle/v/${published(turn)}`)],
  [5, send('PATCH', (turn) => `/watchHistory/${published(turn)}`, '{"position":12}')],
];

const mixed: Next = (turn, connection) => {
  let place = spread(turn, 100);
  for (const [share, next] of mix) {
    if (place <= share) return next(turn, connection);
    place -= share;
  }
  throw new Error('The shares of the mixed load add up to less than 100.');
};

/** `goal` is the min share of a bare server's rate, in percent. */
const rows: Row[] = [
  { name: 'mixed', goal: 0, next: mixed },
  { name: 'home feed', goal: 15, next: get(() => home) },
  { name: 'one video', goal: 15, next: get(() => `/videos/${hot}?prefetch=true`) },
  { name: 'one video, with its history', goal: 0, next: get(() => `/videos/${hot}`) },
  { name: 'comments of a video', goal: 12, next: get(() => `/comments/v/${hot}?page=1&limit=10&sortBy=top`) },
  { name: 'search', goal: 6, next: get(() => '/videos/search?query=word40%20word90&limit=20') },
  { name: 'search, tweets', goal: 0, next: get(() => '/videos/search?type=tweets&query=word40&limit=4') },
  {
    name: 'suggestions',
    goal: 6,
    next: get((turn) => `/videos/search?query=${'word12'.slice(0, 2 + (turn % 5))}&limit=10`),
  },
  { name: 'videos of subscriptions', goal: 5, next: get(() => '/videos/subscriptions?limit=16') },
  { name: 'subscriptions feed', goal: 0, next: get(() => '/subscriptions/feed?limit=16') },
  { name: 'for you', goal: 3, next: get(() => '/videos/for-you?limit=16') },
  { name: 'related videos', goal: 0, next: get((turn) => `/videos/${published(turn)}/related?limit=16`) },
  { name: 'notifications of one', goal: 10, next: () => asViewer(0, { path: '/notifications' }) },
  { name: 'notifications of fifty', goal: 0, next: get(() => '/notifications') },
  { name: 'the number of unread ones', goal: 0, next: get(() => '/notifications/events') },
  { name: 'videos with a common tag', goal: 0, next: get(() => '/tags/tag1') },
  { name: 'list of replies', goal: 0, next: get(() => `/comments/r/${idOf('comment', 1)}`) },
  { name: "a channel's page", goal: 0, next: get(() => `/users/channel/${idOf('person', 2)}`) },
  { name: 'saved playlists', goal: 0, next: get(() => '/playlist/saved') },
  {
    name: 'inbox',
    goal: 0,
    next: () => asViewer(0, { path: `/dashboard/comments/${idOf('person', 5)}` }),
  },
  {
    name: 'own videos with their tracks',
    goal: 0,
    next: asOwner((turn) => ({ path: `${owned(turn)}?prefetch=true` })),
  },
  {
    name: 'caption drafts',
    goal: 0,
    next: asOwner((turn) => ({ path: `${owned(turn)}/caption-drafts` })),
  },
  {
    name: 'automatic captions',
    goal: 0,
    next: asOwner((turn) => ({ path: `${owned(turn)}/automatic-captions` })),
  },
  {
    name: 'items of an import',
    goal: 0,
    next: asOwner(() => ({ path: `/imports/${idOf('import', 1)}` })),
  },
  {
    name: 'analytics of a channel',
    goal: 0,
    next: asOwner(() => ({ path: `/dashboard/analytics/${idOf('person', 2)}` })),
  },
  {
    name: 'analytics of a video',
    goal: 0,
    next: asOwner((turn) => ({ path: owned(turn).replace('/videos/', '/dashboard/analytics/video/') })),
  },
  {
    name: 'reports of watched sections',
    goal: 5,
    next: (turn, connection) => asViewer(connection, reportOf(turn, videos)),
  },
  { name: 'own profile', goal: 15, next: get(() => '/users/profile') },
  { name: 'videos at random', goal: 5, next: get((turn) => `/videos/${published(turn)}?prefetch=true`) },
  { name: 'comments at random', goal: 5, next: get((turn) => `/comments/v/${published(turn)}?limit=10`) },
  { name: 'likes of one video', goal: 2, next: send('POST', () => `/likes/toggle/v/${hot}`) },
  { name: 'likes of any video', goal: 5, next: send('POST', (turn) => `/likes/toggle/v/${published(turn)}`) },
  {
    name: 'subscriptions to one',
    goal: 2,
    next: send('POST', () => `/subscriptions/c/${idOf('person', 1)}`),
  },
  {
    name: 'subscriptions to any',
    goal: 5,
    next: send('POST', (turn) => `/subscriptions/c/${idOf('person', 100 + spread(turn, 300))}`),
  },
  {
    name: 'comments on one video',
    goal: 0,
    next: send('POST', () => `/comments/v/${hot}`, '{"content":"A comment"}'),
  },
  {
    name: 'comments on any video',
    goal: 0,
    next: send('POST', (turn) => `/comments/v/${published(turn)}`, '{"content":"A comment"}'),
  },
  {
    name: 'replies to one comment',
    goal: 0,
    next: send(
      'POST',
      () => `/comments/v/${hot}`,
      `{"content":"A reply","parentId":"${idOf('comment', 1)}"}`,
    ),
  },
  {
    name: 'chapters of any video',
    goal: 0,
    next: asOwner((turn) => ({
      method: 'PATCH',
      path: owned(turn),
      body: `{"chapters":[{"start":0,"title":"Ebb"},{"start":30,"title":"Flood ${turn}"}]}`,
    })),
  },
  {
    name: 'views of any video',
    goal: 0,
    next: get((turn) => `/videos/${published(turn)}?incrementView=true`),
  },
  {
    name: 'positions',
    goal: 0,
    next: send('PATCH', (turn) => `/watchHistory/${published(turn)}`, '{"position":12}'),
  },
];

const columns = (name: string, cells: string[]) =>
  process.stdout.write(`${name.padEnd(36)}${cells.map((cell) => cell.padStart(12)).join('')}\n`);

function print(name: string, { rate, p50, p99, failed }: Measured, bare: number, more: string[] = []): void {
  const share = `${((100 * rate) / bare).toFixed(1)} %`;
  columns(name, [
    rate.toFixed(0),
    share,
    `${p50} ms`,
    `${p99} ms`,
    ...more,
    ...(failed > 0 ? [`${failed} failed`] : []),
  ]);
}

/** Fails the benchmark, because its figures mean nothing if requests fail. */
function fail(name: string, { failed, failures }: Measured): void {
  process.exitCode = 1;
  process.stdout.write([`${name}: ${failed} requests failed`, ...failures, ''].join('\n'));
}

/** Sends requests for two seconds, so that the process has compiled its code before it is measured. */
const warmUp = (origin: string, next: Next) => measure(origin, next, { seconds: 2 });

type Ceilings = AsyncDisposable & { measure(path?: string): Promise<Measured> };

/**
 * Starts servers that do almost nothing, as baselines for Kinora: a bare one, and one with a prepared text and a
 * prepared SELECT.
 */
async function startCeilings(postgres: LoadedPostgres): Promise<Ceilings> {
  const file = path.join(import.meta.dirname, '../apps/server/test/load/ceilings.ts');
  const running = await startProcess([file, postgres.connectionString, idOf('person', 1)]);
  const ports: { bare: number; fastify: number } = JSON.parse(running.output);
  return {
    measure: (path = '/') => {
      const origin = `http://127.0.0.1:${path === '/' ? ports.bare : ports.fastify}`;
      return measure(origin, () => ({ path }), { seconds });
    },
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}

/**
 * Selects the rows to measure by name. Each row is measured alone, right after the bare server, because the speed of a
 * shared machine varies by a quarter from minute to minute. The server's CPU time per request varies less.
 */
const only = new RegExp(process.argv[2] ?? '');

columns('at 50 connections', [
  'a second',
  'of bare',
  'p50',
  'p99',
  'bare',
  'CPU',
  'memory',
  'statements',
  'goal',
]);
await using ceilings = await startCeilings(postgres);
await Promise.all(['/', '/text', '/select'].map((path) => ceilings.measure(path)));
const first = await ceilings.measure();
print('bare node:http', first, first.rate);
print('8 KB of prepared text', await ceilings.measure('/text'), first.rate);
print('one prepared SELECT', await ceilings.measure('/select'), first.rate);
await using kinora = await startKinora(postgres.connectionString);
const { origin } = kinora;
for (const { name, goal, next } of rows.filter(({ name }) => only.test(name))) {
  await warmUp(origin, next);
  const bare = await ceilings.measure();
  const before = await cpuTimeOf(kinora);
  const measured = await measure(origin, next, { seconds });
  const cpu = `${((1e6 * ((await cpuTimeOf(kinora)) - before)) / measured.total).toFixed(0)} µs`;
  const memory = `${(await memoryOf(kinora)).toFixed(0)} MB`;
  await countStatements(postgres);
  if (measured.failed > 0) fail(name, measured);
  const { total } = await measure(origin, next, { seconds: 1 });
  const statements = ((await countedStatements(postgres)) / total).toFixed(2);
  const target = goal > 0 ? `≥ ${goal} %` : '';
  print(name, measured, bare.rate, [bare.rate.toFixed(0), cpu, memory, statements, target]);
}

if (only.test(watchingName)) {
  const feed = get(() => home);
  const report: Next = (turn, connection) => asViewer(connection, reportOf(turn, videos));
  const share = await watchedShareOfFeed(origin, feed, report);
  columns(`\n${watchingName}`, [`${share.toFixed(0)} %`, '≥ 80 %', share >= 80 ? '' : 'missed']);
  if (share < 80) process.exitCode = 1;
}

if (only.test(openPagesName)) {
  columns(`\n${openPagesName}`, ['', 'goal']);
  const reports = await measureOpenPages({ databaseUrl: postgres.connectionString, people: authorizations });
  for (const { name, value, goal, isMet } of reports) {
    columns(name, [value, goal, isMet ? '' : 'missed']);
    if (!isMet) process.exitCode = 1;
  }
}
