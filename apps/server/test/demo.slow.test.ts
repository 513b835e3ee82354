import { readFile } from 'node:fs/promises';
import { getCounts } from '@kinora/contract/admin';
import { getChannelAnalytics, getSiteAnalytics, getVideoAnalytics } from '@kinora/contract/analytics';
import { getChannel } from '@kinora/contract/channels';
import { parseChapters } from '@kinora/contract/chapters';
import { listInbox } from '@kinora/contract/comment-inbox';
import { listVideoComments } from '@kinora/contract/comments';
import { getDashboardStats } from '@kinora/contract/dashboard';
import { listFeatured } from '@kinora/contract/featured';
import { listContinueWatching } from '@kinora/contract/history';
import { listNotifications } from '@kinora/contract/notifications';
import { listPlaylists, listSavedPlaylists } from '@kinora/contract/playlists';
import { listForYou } from '@kinora/contract/recommendations';
import { findTags } from '@kinora/contract/rich-text';
import { getSite } from '@kinora/contract/site';
import { listSubscriptionFeed } from '@kinora/contract/subscriptions';
import { listTagged } from '@kinora/contract/tags';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeArchive } from '../../../demo/archive.ts';
import { fillPast } from '../../../demo/past/fill.ts';
import { ensurePerson, withFolder } from '../../../demo/person.ts';
import { people } from '../../../demo/texts/people.ts';
import { type DemoVideo, demoVideos } from '../../../demo/texts/videos.ts';
import { fillWorld, type WorldPlan } from '../../../demo/world.ts';
import { kinoraSource } from '../src/features/content/imports/archives/sources.ts';
import { rollUpWatching } from '../src/features/engagement/watching/service.ts';
import { makeOwner } from '../src/features/identity/accounts/service.ts';
import { listItems, uploadArchive } from './archives.ts';
import { fingerprint } from './fingerprint.ts';
import { startServer, type TestServer } from './server.ts';

const size = { shape: 'classic', seconds: 1, format: 'mp4' } as const;
const titles = {
  spoken: 'First light over the harbour',
  started: 'Falling into the seahorse valley',
  latest: 'The long way down',
  scheduled: 'The harbour at night, the long version',
  unlisted: 'For the harbour office',
};
const find = (title: string) => demoVideos.find((one) => one.title === title) ?? expect.unreachable(title);
/** Returns a smaller version of a demo video, with at most one line of its narration. */
function small(title: string): DemoVideo {
  const { narration, ...video } = find(title);
  const lines = narration?.lines.slice(0, 1).map(([, ...said]) => [0, ...said] as const);
  return { ...video, ...size, ...(narration && lines && { narration: { ...narration, lines } }) };
}
const videos: DemoVideo[] = [
  small(titles.spoken),
  // Long enough to stop watching in the middle.
  { ...small(titles.started), seconds: 18 },
  small(titles.scheduled),
  small(titles.unlisted),
  { ...small(titles.latest), isNews: true },
];

let servers: TestServer[];
beforeAll(async () => {
  servers = [await startServer(), await startServer()];
  for (const { app, ctx } of servers) {
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { id } = await ensurePerson(app.listeningOrigin, people[0], 0);
    await ctx.db.transaction().execute((trx) => makeOwner(trx, id));
  }
});
afterAll(async () => {
  for (const server of servers) await server[Symbol.asyncDispose]();
});

async function fill({ app }: TestServer) {
  const plan: WorldPlan = { origin: app.listeningOrigin, seed: 5, people: 3, videos };
  return fillWorld(plan, { step: () => {}, end: () => {} });
}

async function rows(server: TestServer) {
  const { sessions: _, ...kept } = await fingerprint(server.ctx.db);
  return kept;
}

const signIn = (index: 0 | 1 | 2) =>
  ensurePerson(servers[0]?.app.listeningOrigin ?? '', people[index], index);

/** Reads one of the first person's videos as that person sees it. */
async function ownVideo(title: string) {
  const { client, id } = await signIn(0);
  const { videos: own } = await client.call(listVideos, { query: { userId: id } });
  const params = { videoId: own.find((video) => video.title === title)?._id ?? '' };
  return client.call(getVideo, { params, query: {} });
}

/** Counts the rows of each table. */
async function sizes(server: TestServer) {
  return Object.entries(await rows(server)).map(([table, held]) => [table, held.split(' ')[0]]);
}

// The later tests read the world that the first test creates.
describe('the demo', { shuffle: false }, () => {
  test('creates the same world for a seed, and adds nothing on a second run', async () => {
    const [one, two] = servers as [TestServer, TestServer];
    expect(await fill(one)).toEqual({ added: videos.length, hasArchive: true, management: 'new' });
    const { client, id } = await ensurePerson(one.app.listeningOrigin, people[0], 0);
    const stats = await client.call(getDashboardStats, { params: { channelId: id } });
    expect(stats).toMatchObject({ totalVideos: 3, totalViews: 2, totalSubscribers: 2 });

    const before = await rows(one);
    const requests = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => requests.mockRestore());
    expect(await fill(one)).toEqual({ added: 0, hasArchive: false, management: 'earlier' });
    expect(await rows(one)).toEqual(before);
    const registrations = requests.mock.calls.filter(([url]) => String(url).includes('/users/register'));
    expect(registrations).toHaveLength(1);

    await fill(two);
    expect(await sizes(two)).toEqual(await sizes(one));
  });

  test('uploads an archive that has videos and tweets', async () => {
    const [server] = servers as [TestServer, TestServer];
    const archive = await withFolder(async (folder) => readFile(await makeArchive(folder)));
    const location = await uploadArchive(server, await server.signUp(), archive);
    const { items } = await listItems(server, kinoraSource, location);
    expect(items.map(({ kind, title, error }) => [kind, title, error])).toEqual([
      ['video', 'Fog on the old pier', null],
      ['video', 'Ferry lights', null],
      ['texts', '@mira', null],
    ]);
  });

  test('gives the first person unread notifications, ordered playlists and videos to watch later', async () => {
    const { client, id } = await signIn(0);
    const { notifications } = await client.call(listNotifications, { query: {} });
    const unread = notifications.filter(({ readAt }) => readAt === null).map(({ kind }) => kind);
    expect(unread).toEqual(expect.arrayContaining(['video', 'comment', 'reply', 'mention', 'like']));
    expect(notifications.length).toBeGreaterThan(unread.length);

    const playlists = await client.call(listPlaylists, { params: { userId: id } });
    const filled = playlists.filter(({ videosCount }) => videosCount > 0);
    expect(filled.map(({ kind, visibility }) => [kind, visibility])).toEqual(
      expect.arrayContaining([
        ['list', 'public'],
        ['watch-later', 'private'],
      ]),
    );
  });

  test('has a video with captions in two languages, chapters, tags and replies to comments', async () => {
    const { client } = await signIn(1);
    const video = await ownVideo(titles.spoken);
    expect(video.captions.map(({ language }) => language)).toEqual(['en', 'es']);
    expect(parseChapters(video.description, find(titles.spoken).seconds)).toHaveLength(3);
    for (const tag of findTags(video.description)) {
      const tagged = await client.call(listTagged, { params: { tag }, query: {} });
      expect(tagged.videos?.map(({ _id }) => _id)).toContain(video._id);
    }
    expect(findTags(video.description)).not.toEqual([]);
    const { videos: all } = await client.call(listVideos, { query: {} });
    const talk = all.map(({ _id: videoId }) =>
      client.call(listVideoComments, { params: { videoId }, query: {} }),
    );
    const comments = (await Promise.all(talk)).flatMap((page) => page.comments);
    expect(comments.filter(({ repliesCount }) => repliesCount > 0)).not.toEqual([]);
  });

  test('hides an unlisted and a scheduled video from other people', async () => {
    const [unlisted, scheduled] = [await ownVideo(titles.unlisted), await ownVideo(titles.scheduled)];
    expect(unlisted).toMatchObject({ isPublished: true, visibility: 'unlisted' });
    expect(scheduled.isPublished).toBe(false);
    expect(Date.parse(scheduled.publishAt ?? '')).toBeGreaterThan(Date.now());
    const { client } = await signIn(1);
    const { videos: listed } = await client.call(listVideos, { query: { limit: 100 } });
    const found = listed.map(({ title }) => title);
    expect(found).toContain(titles.spoken);
    for (const { title } of [unlisted, scheduled]) expect(found).not.toContain(title);
  });

  test('recommends videos and continues started ones, and mixes tweets into the subscriptions', async () => {
    const { client } = await signIn(0);
    const started = await client.call(listContinueWatching, {});
    expect(started.videos.map(({ title }) => title)).toEqual([titles.started]);
    const { videos: forYou } = await client.call(listForYou, { query: {} });
    expect(forYou).toMatchObject([{ title: titles.latest, why: { kind: 'subscription' } }]);
    const { items } = await client.call(listSubscriptionFeed, { query: {} });
    expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['video', 'tweet']));
    const other = await signIn(1);
    const { playlists } = await other.client.call(listSavedPlaylists, { query: {} });
    expect(playlists).not.toEqual([]);
  });

  test('gives the first person a featured video, and held and unanswered comments', async () => {
    const { client, id } = await signIn(0);
    const { featuredVideo } = await client.call(getChannel, { params: { channel: id } });
    expect(featuredVideo?.title).toBe(titles.spoken);
    const inbox = (filter: 'held' | 'unanswered') =>
      client.call(listInbox, { params: { channelId: id }, query: { filter } });
    expect(await inbox('held')).toMatchObject({ comments: [{ owner: { username: 'jonas' } }], heldCount: 1 });
    const { comments } = await inbox('unanswered');
    expect(comments.length).toBeGreaterThan(1);
  });

  test('gives the owner featured videos, an open report and a person to approve, and leaves registration open', async () => {
    const { client } = await signIn(0);
    expect(await client.call(getCounts, {})).toEqual({ reports: 1, waiting: 1, appeals: 0 });
    const { videos: featured } = await client.call(listFeatured, {});
    expect(featured.map(({ title }) => title)).toEqual([titles.spoken]);
    expect(await client.call(getSite, {})).toMatchObject({ registration: 'open' });
  });

  test('makes up a month of watching once, which the analytics of channels, videos and the site show', async () => {
    const [server] = servers as [TestServer];
    const { db } = server.ctx;
    expect(await fillPast(db, 5)).toBe(true);
    expect(await fillPast(db, 5)).toBe(false);
    await rollUpWatching(server.ctx);
    expect(await fillPast(db, 5)).toBe(false);

    const { client, id } = await signIn(0);
    const channel = await client.call(getChannelAnalytics, {
      params: { channelId: id },
      query: { range: '28' },
    });
    // Today can be too young to have views.
    expect(channel.days.slice(0, -1).filter(({ views }) => views === 0)).toEqual([]);
    expect(channel.totals.subscribersGained).toBeGreaterThan(0);
    expect(channel.sources.length).toBeGreaterThan(5);
    expect(channel.referrers.length).toBeGreaterThan(2);
    expect(channel.devices?.length).toBeGreaterThan(2);
    expect(channel.videos.length).toBeGreaterThan(1);
    const [first] = channel.videos;
    const params = { videoId: first?.video._id ?? '' };
    const { retention, hours, totals } = await client.call(getVideoAnalytics, {
      params,
      query: { range: 'all' },
    });
    const curve = retention ?? expect.unreachable();
    expect(totals.averageShare).toBeCloseTo(curve.reduce((sum, part) => sum + part) / curve.length, 2);
    expect([curve[0], curve[99]].map((part) => Math.round(part ?? -1))).toEqual([1, 0]);
    const rises = curve.filter((part, index) => part > (curve[index - 1] ?? part) + 0.05);
    expect(rises).not.toEqual([]);
    expect(hours.filter(({ views }) => views > 0).length).toBeGreaterThan(10);

    const site = await client.call(getSiteAnalytics, { query: { range: '28' } });
    const past = site.days.slice(0, -1);
    expect(past.filter(({ views, activeUsers }) => views === 0 || activeUsers === 0)).toEqual([]);
  });
});
