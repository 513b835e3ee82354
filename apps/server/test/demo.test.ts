import { getDashboardStats } from '@kinora/contract/dashboard';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
    title: 'One',
    description: 'First',
    look: { kind: 'drift', type: 'linear', palette: 'sea' },
    ...size,
  },
  { by: 'jonas', title: 'Two', description: 'Second', look: { kind: 'ripples', palette: 'ice' }, ...size },
  {
    by: 'mira',
    title: 'Three',
    description: 'Third',
    look: { kind: 'triangles', turn: 9 },
    ...size,
    isDraft: true,
  },
];

let servers: TestServer[];
beforeAll(async () => {
  servers = [await startServer(), await startServer()];
  for (const { app } of servers) await app.listen({ host: '127.0.0.1', port: 0 });
}, 60_000);
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

test('a seed makes the same world each time, and no part of it twice', async () => {
  const [one, two] = servers as [TestServer, TestServer];
  expect(await fill(one)).toEqual({ added: 3 });
  const { client, id } = await ensurePerson(one.app.listeningOrigin, people[0], 0);
  const stats = await client.call(getDashboardStats, { params: { channelId: id } });
  expect(stats).toMatchObject({ totalVideos: 2, totalViews: 2, totalSubscribers: 1 });

  const before = await rows(one);
  expect(await fill(one)).toEqual({ added: 0 });
  expect(await rows(one)).toEqual(before);

  await fill(two);
  expect(await sizes(two)).toEqual(await sizes(one));
}, 60_000);
