import { addVideoComment } from '@kinora/contract/comments';
import { postTweet } from '@kinora/contract/tweets';
import { publishVideo } from '@kinora/contract/videos';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { blankUpload, publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole, setSite } from '../../../../test/site.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startServer({ RATE_LIMITS: 'on' });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  ada = await server.signUp('ada');
});
afterEach(() => setSite(server.ctx, { first_day_posts: null, first_day_videos: null }));

const tweet = (person: Person) => person.call(postTweet, { body: { content: 'Hello' } });
const comment = (person: Person, videoId: string) =>
  person.call(addVideoComment, { params: { videoId }, body: { content: 'Hello' } });

test('comments and tweets of a new account share a limit, which names its end', async () => {
  const { _id } = await publishBlank(server, ada);
  await setSite(server.ctx, { first_day_posts: 2 });
  expect((await tweet(ada)).status).toBe(201);
  expect((await comment(ada, _id)).status).toBe(201);
  for (const { status, error } of [await tweet(ada), await comment(ada, _id)]) {
    expect(status).toBe(429);
    expect(error.message).toMatch(
      /^You've reached the first-day limit for comments and tweets \(2\)\. You can post more from \d{4}-\d\d-\d\d \d\d:\d\d UTC\.$/,
    );
  }
  await setRole(server.ctx, ada, 'moderator');
  expect((await tweet(ada)).status).toBe(201);
});

test('a limit of 0 for videos refuses the first video before and after the upload', async () => {
  const body = { title: 'A video', description: 'Of mine', ...(await blankUpload(server, ada)) };
  await setSite(server.ctx, { first_day_videos: 0 });
  expect((await ada.call(publishVideo, { body })).status).toBe(429);
  await setSite(server.ctx, { first_day_videos: 1 });
  expect((await ada.call(publishVideo, { body })).status).toBe(201);
});
