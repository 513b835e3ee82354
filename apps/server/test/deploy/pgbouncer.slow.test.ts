import { spawnSync } from 'node:child_process';
import { listVideoComments } from '@kinora/contract/comments';
import { getVideo, listVideos, togglePublish, updateVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { rollUpWatching } from '../../src/features/engagement/watching/rollup.ts';
import { publishBlank } from '../blank-video.ts';
import { createDatabase } from '../database.ts';
import { publish } from '../media.ts';
import { startServer, type TestServer } from '../server.ts';
import { startSilentProxy } from '../silent-proxy.ts';
import { untilDateHolds } from '../utc-day.ts';
import { figuresOf, openAgo, sendReport } from '../watching.ts';
import { startPgBouncer } from './pgbouncer-process.ts';

/** The path of PgBouncer, or undefined. `npm test` installs PgBouncer if it runs as root and apt-get exists. */
const program = ['pgbouncer', '/usr/sbin/pgbouncer'].find((name) => spawnSync(name, ['-V']).status === 0);

describe.skipIf(!program)('through a real PgBouncer in transaction mode', () => {
  let opened: AsyncDisposableStack;
  let server: TestServer;
  let second: TestServer;

  beforeAll(async () => {
    opened = new AsyncDisposableStack();
    const { connectionString: direct } = opened.use(await createDatabase(inject('postgres')));
    const { connectionString: address } = opened.use(await startSilentProxy(direct));
    const { connectionString: pooled } = opened.use(await startPgBouncer(program ?? '', address));
    const environment = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct };
    server = opened.use(await startServer(environment));
    second = opened.use(await startServer(environment));
  });
  afterAll(() => opened.disposeAsync());

  test('many concurrent requests share a few connections', async () => {
    const person = await server.signUp();
    const { _id: videoId } = await publish(server.app, person);
    const calls = Array.from({ length: 60 }, (_, index) =>
      index % 2 === 0
        ? person.call(listVideoComments, { params: { videoId } })
        : person.call(updateVideo, { params: { videoId }, body: { title: `Title ${index}` } }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(60).fill(200));
  });

  test('jobs run, and a change reaches the other server', async () => {
    await server.startWorker();
    const person = await server.signUp();
    const { _id: videoId } = await publish(server.app, person, 'Pooled');
    const status = async () => (await person.call(getVideo, { params: { videoId } })).data.playback.status;
    await vi.waitFor(async () => expect(await status()).toBe('ready'), { timeout: 120_000, interval: 200 });
    const stranger = await second.signUp();
    const titles = async () =>
      (await stranger.call(listVideos, { query: { query: 'Pooled' } })).data.videos.map(({ title }) => title);
    await vi.waitFor(async () => expect(await titles()).toEqual(['Pooled']), { timeout: 60_000 });
    await person.call(togglePublish, { params: { videoId } });
    expect(await titles()).toEqual([]);
  });

  test('reports of a session to both servers share what it may count, and are rolled up once', async () => {
    await untilDateHolds();
    const [owner, fan] = [await server.signUp(), await server.signUp()];
    const { _id: videoId } = await publishBlank(server, owner, { duration: 100 });
    const session = await openAgo(server, videoId, 10, fan.cookies);
    const report = { session, ranges: [[0, 60]] as const, cookies: fan.cookies };
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        sendReport(index % 2 === 0 ? server : second, videoId, report),
      ),
    );
    expect(statuses).toEqual(Array(20).fill(200));
    await Promise.all([server, second, server, second].map(({ ctx }) => rollUpWatching(ctx)));
    const { views, viewers, seconds } = await figuresOf(server, videoId);
    expect([views, viewers]).toEqual([1, 1]);
    expect(seconds).toBeGreaterThanOrEqual(20);
    expect(seconds).toBeLessThan(120);
  });
});
