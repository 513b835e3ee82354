import { getDashboardStats } from '@kinora/contract/dashboard';
import { listNotifications } from '@kinora/contract/notifications';
import { listPlaylists } from '@kinora/contract/playlists';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ensurePerson } from '../../../demo/person.ts';
import { people } from '../../../demo/texts/people.ts';
import type { DemoVideo } from '../../../demo/texts/videos.ts';
import { fillWorld, type WorldPlan } from '../../../demo/world.ts';
import { fingerprint } from './fingerprint.ts';
import { startServer, type TestServer } from './server.ts';

const size = { shape: 'classic', seconds: 1, format: 'mp4' } as const;
const demoVideos: DemoVideo[] = [
  {
    by: 'mira',
    title: 'First light over the harbour',
    description: 'First',
    look: { kind: 'drift', type: 'linear', palette: 'sea' },
    narration: { voice: 'slt', languages: ['en', 'es'], lines: [[0, 'Good morning', 'Buenos días']] },
    ...size,
  },
  {
    by: 'jonas',
    title: 'Falling into the seahorse valley',
    description: 'Second',
    look: { kind: 'ripples', palette: 'ice' },
    ...size,
  },
  {
    by: 'mira',
    title: 'Three',
    description: 'Third',
    look: { kind: 'triangles', turn: 9 },
    ...size,
    isDraft: true,
  },
  {
    by: 'jonas',
    title: 'Four',
    description: 'Fourth',
    look: { kind: 'triangles', turn: 80 },
    ...size,
    isNews: true,
  },
];

let servers: TestServer[];
beforeAll(async () => {
  servers = [await startServer(), await startServer()];
  for (const { app } of servers) await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  for (const server of servers) await server[Symbol.asyncDispose]();
});

async function fill({ app }: TestServer) {
  const plan: WorldPlan = { origin: app.listeningOrigin, seed: 5, people: 2, videos: demoVideos };
  return fillWorld(plan, { step: () => {}, end: () => {} });
}

async function rows(server: TestServer) {
  const { sessions: _, ...kept } = await fingerprint(server.ctx.db);
  return kept;
}

/** The number of rows of each table. */
async function sizes(server: TestServer) {
  return Object.entries(await rows(server)).map(([table, held]) => [table, held.split(' ')[0]]);
}

// The second test reads the world that the first has made.
describe('the demo', { shuffle: false }, () => {
  test('a seed makes the same world each time, and no part of it twice', async () => {
    const [one, two] = servers as [TestServer, TestServer];
    expect(await fill(one)).toEqual({ added: 4 });
    const { client, id } = await ensurePerson(one.app.listeningOrigin, people[0], 0);
    const stats = await client.call(getDashboardStats, { params: { channelId: id } });
    expect(stats).toMatchObject({ totalVideos: 2, totalViews: 2, totalSubscribers: 1 });

    const before = await rows(one);
    const requests = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => requests.mockRestore());
    expect(await fill(one)).toEqual({ added: 0 });
    expect(await rows(one)).toEqual(before);
    const registrations = requests.mock.calls.filter(([url]) => String(url).includes('/users/register'));
    expect(registrations).toHaveLength(1);

    await fill(two);
    expect(await sizes(two)).toEqual(await sizes(one));
  });

  test('the first person has unread notifications of several kinds, ordered playlists, and a video with captions', async () => {
    const [one] = servers as [TestServer];
    const { client, id } = await ensurePerson(one.app.listeningOrigin, people[0], 0);
    const { notifications } = await client.call(listNotifications, { query: {} });
    const unread = notifications.filter(({ readAt }) => readAt === null).map(({ kind }) => kind);
    expect(unread).toEqual(expect.arrayContaining(['video', 'comment', 'reply', 'mention', 'like']));
    expect(notifications.length).toBeGreaterThan(unread.length);

    const playlists = await client.call(listPlaylists, { params: { userId: id } });
    const arranged = playlists.filter(({ kind, videosCount }) => kind === 'list' && videosCount > 0);
    expect(arranged.map(({ visibility }) => visibility)).toContain('public');

    const { videos } = await client.call(listVideos, { query: { userId: id } });
    const spoken = videos.find(({ title }) => title === 'First light over the harbour');
    const { captions } = await client.call(getVideo, { params: { videoId: spoken?._id ?? '' }, query: {} });
    expect(captions.map(({ language }) => language)).toEqual(['en', 'es']);
  });
});
