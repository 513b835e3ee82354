import { signUpload } from '@kinora/contract/uploads';
import { publishVideo, togglePublish, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { blankUpload } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';

const mail = {
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'kinora@example.org',
  PUBLIC_URL: 'http://localhost:80',
};
const unlimited = { storage_quota_bytes: null, videos_per_day: null, confirm_addresses: false };

let server: TestServer;
let person: Person;

beforeAll(async () => {
  server = await startServer({ ...mail, RATE_LIMITS: 'on' });
});
beforeEach(async () => {
  await setSite(server.ctx, unlimited);
  person = await server.signUp();
});
afterAll(() => server[Symbol.asyncDispose]());

const signVideo = (size: number) =>
  person.call(signUpload, { query: { folder: 'videos', metadata: JSON.stringify({ size }) } });

async function publishOne(state: { asDraft?: boolean; publishAt?: string } = {}) {
  const texts = { title: 'A video', description: 'What it shows' };
  const body = { ...texts, ...state, ...(await blankUpload(server, person)) };
  return person.call(publishVideo, { body });
}

test('the quota in the settings overrides the configuration for the next upload', async () => {
  expect((await signVideo(5000)).status).toBe(200);
  await setSite(server.ctx, { storage_quota_bytes: 4000 });
  const { status, error } = await signVideo(5000);
  expect([status, error.message]).toEqual([
    400,
    'Not enough storage for this file: you have used 0 bytes of 3.9 KB. Please delete a video first.',
  ]);
});

test('the daily number of videos in the settings applies to the next video', async () => {
  await setSite(server.ctx, { videos_per_day: 1 });
  expect((await publishOne()).status).toBe(201);
  const { status, error } = await signVideo(5000);
  expect([status, error.message]).toEqual([429, 'You can publish 1 video a day. Please try again later.']);
});

test('publishing requires a confirmed address, but uploading a draft does not', async () => {
  await setSite(server.ctx, { confirm_addresses: true });
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  expect((await publishOne()).status).toBe(403);
  expect((await publishOne({ asDraft: true, publishAt: inAnHour })).status).toBe(403);
  const { status, data } = await publishOne({ asDraft: true });
  expect(status).toBe(201);
  const params = { videoId: data._id };
  const tries = () => [
    person.call(updateVideo, { params, body: { asDraft: false } }),
    person.call(updateVideo, { params, body: { publishAt: inAnHour } }),
    person.call(togglePublish, { params }),
  ];
  for (const refused of tries()) {
    const { status, error } = await refused;
    expect([status, error.message]).toEqual([
      403,
      'Please confirm your email address before you publish. You can request a new link in the settings.',
    ]);
  }
  await sql`update users set email_confirmed_at = now() where id = ${person.user._id}`.execute(server.ctx.db);
  expect((await person.call(togglePublish, { params })).status).toBe(200);
});

test('without a mail server, publishing requires no confirmed address', async () => {
  await using silent = await startServer();
  await setSite(silent.ctx, { confirm_addresses: true });
  const author = await silent.signUp();
  const body = { title: 'A video', description: 'What it shows', ...(await blankUpload(silent, author)) };
  expect((await author.call(publishVideo, { body })).status).toBe(201);
});
