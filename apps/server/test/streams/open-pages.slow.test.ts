import { getProfile } from '@kinora/contract/accounts';
import { addVideoComment } from '@kinora/contract/comments';
import { listVideos } from '@kinora/contract/videos';
import { expect, test } from 'vitest';
import { publishBlank } from '../blank-video.ts';
import { openStream } from '../event-stream.ts';
import { startServer } from '../server.ts';

const people = 60;
const pagesOfEach = 10;

test("600 open pages block no requests, and each receives its person's events", async () => {
  await using opened = new AsyncDisposableStack();
  const server = opened.use(await startServer());
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const readers = await Promise.all(Array.from({ length: people }, () => server.signUp('reader')));
  const [ada, grace] = readers;
  if (!ada || !grace) throw new Error('nobody reads');
  const { _id: videoId } = await publishBlank(server, ada);
  // Half of the pages also follow a video.
  const paths = ['/notifications/events', `/notifications/events?ids=${videoId}`];
  const pages: Awaited<ReturnType<typeof openStream>>[] = [];
  // One person after the other, because the server rejects more than 256 requests at once.
  for (const reader of readers) {
    const own = Array.from({ length: pagesOfEach }, async (_, page) =>
      opened.use(await openStream(origin, paths[page % 2] ?? '', reader)),
    );
    pages.push(...(await Promise.all(own)));
  }
  expect(new Set(pages.map(({ response }) => response.status))).toEqual(new Set([200]));
  const first = await Promise.all(pages.map((page) => page.next()));
  expect(new Set(first)).toEqual(new Set(['data: {"unreadCount":0,"unseenCount":0}']));

  expect((await grace.call(getProfile, {})).status).toBe(200);
  expect((await grace.call(listVideos, { query: {} })).status).toBe(200);
  await grace.call(addVideoComment, { params: { videoId }, body: { content: 'Hello' } });
  const own = pages.slice(0, pagesOfEach).map(async (page) => {
    for (;;) if ((await page.next()) === 'data: {"unreadCount":1,"unseenCount":1}') return true;
  });
  expect(await Promise.all(own)).toEqual(Array(pagesOfEach).fill(true));
});
