import { deleteAccount } from '@kinora/contract/account-deletion';
import { getSiteAnalytics } from '@kinora/contract/analytics';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { publish } from '../../../../test/media.ts';
import { type Person, password } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';
import { untilDateHolds } from '../../../../test/utc-day.ts';
import { openAgo, sendReport } from '../../../../test/watching.ts';
import { rollUpWatching } from '../watching/service.ts';
import { measureSiteJob } from './jobs.ts';

let server: TestServer;
let moderator: Person;

beforeAll(async () => {
  server = await startServer();
  moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
  await untilDateHolds();
});
afterAll(() => server[Symbol.asyncDispose]());

const measure = () =>
  measureSiteJob.run(
    server.ctx,
    {},
    { signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 },
  );
const daysOf = async (range: '7' | 'all' = '7') =>
  (await moderator.call(getSiteAnalytics, { query: { range } })).data.days;
const today = async () => (await daysOf()).at(-1) ?? expect.unreachable();

test('a site before its first measurement has days of zeros without stored bytes', async () => {
  const days = await daysOf();
  expect(days).toHaveLength(7);
  expect(days[0]).toMatchObject({
    newUsers: 0,
    activeUsers: 0,
    views: 0,
    storageBytes: null,
    servedBytes: 0,
    jobsDone: 0,
  });
});

test('a day has its new and active members, uploads, watched seconds, stored and served bytes', async () => {
  const [ada, grace] = [await server.signUp('ada'), await server.signUp('grace')];
  const video = await publish(server.app, ada);
  const session = await openAgo(server, video._id, 60, grace.cookies);
  await sendReport(server, video._id, { session, ranges: [[0, 1]], cookies: grace.cookies });
  await rollUpWatching(server.ctx);
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const file = await fetch(new URL(new URL(String(video.videoFile)).pathname, origin));
  const { byteLength } = await file.arrayBuffer();
  await measure();
  const day = await today();
  expect(day).toMatchObject({ newUsers: 3, activeUsers: 3, uploads: 1, views: 1, watchSeconds: 1 });
  expect(day.storageBytes).toBeGreaterThan(0);
  await vi.waitFor(async () => {
    const { servedBytes } = await today();
    expect(servedBytes).toBeGreaterThanOrEqual(byteLength);
    expect(servedBytes).toBeLessThan(byteLength + 5000);
  }, 60_000);
  await ada.call(deleteAccount, { body: { password } });
  await measure();
  expect(await today()).toMatchObject({ newUsers: 3, activeUsers: 3, uploads: 1 });
});

test('days before the first measurement have their members and uploads', async () => {
  const { db } = server.ctx;
  const move = async (days: number) => {
    await sql`delete from site_days`.execute(db);
    await sql`update users set created_at = created_at + make_interval(days => ${days})`.execute(db);
  };
  await move(-3);
  onTestFinished(() => move(3));
  await measure();
  const days = await daysOf('all');
  expect(days).toHaveLength(4);
  expect(days[0]?.newUsers).toBeGreaterThan(0);
  expect(days.map(({ storageBytes }) => storageBytes === null)).toEqual([true, true, true, false]);
});

test('jobs that ended are counted', async () => {
  const { db, queue } = server.ctx;
  const { jobsDone } = await today();
  await db.transaction().execute((trx) => queue.send(trx, measureSiteJob, {}));
  await queue.work(server.ctx, measureSiteJob);
  await vi.waitFor(async () => {
    await measure();
    expect((await today()).jobsDone).toBeGreaterThan(jobsDone);
  }, 20_000);
});
