import { embedElementId } from '@kinora/contract/embed';
import { deleteVideo, togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setSite } from '../../../../test/site.ts';
import { createId } from '../../../platform/db/ids.ts';

const origin = 'https://kinora.test';
let server: TestServer;
let owner: Person;
let video: Video;

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: origin });
  owner = await server.signUp('owner');
  video = await publish(server.app, owner, 'For </script> all');
});
beforeEach(() => setSite(server.ctx, { guests: 'watch' }));
afterAll(() => server[Symbol.asyncDispose]());

const get = (url: string, headers = {}) => server.app.inject({ url, headers });
const embed = (id: string) => get(`/embed/${id}`);
const params = () => ({ videoId: video._id });

function dataOf(body: string) {
  const start = body.indexOf('>', body.indexOf(`id="${embedElementId}"`)) + 1;
  return JSON.parse(body.slice(start, body.indexOf('</script>', start)));
}

test("any site may frame a video's embed page, which has everything that the player needs", async () => {
  const { statusCode, headers, body } = await embed(video._id);
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toMatch(/frame-ancestors \*/);
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=5',
    'cross-origin-resource-policy': 'cross-origin',
    'x-robots-tag': 'noindex',
  });
  for (const name of ['x-frame-options', 'cross-origin-opener-policy', 'set-cookie']) {
    expect([name, headers[name]]).toEqual([name, undefined]);
  }
  expect(dataOf(body)).toMatchObject({
    site: { name: 'Kinora', url: `${origin}/` },
    video: { title: video.title, artist: owner.user.fullname, page: `${origin}/video/${video._id}` },
  });
  const { file } = dataOf(body).video;
  expect((await get(new URL(file).pathname)).statusCode).toBe(200);
});

test("the page is in the browser's language or else the site's, whatever the visitor has chosen on the site", async () => {
  const page = (headers: object) => get(`/embed/${video._id}`, headers);
  const arabic = await page({ 'accept-language': 'ar', cookie: 'locale=ja' });
  expect(arabic.body).toContain('<html lang="ar" dir="rtl"');
  expect(arabic.headers.vary).toBe('accept-encoding, accept-language');
  await setSite(server.ctx, { locale: 'de' });
  const other = await page({ 'accept-language': 'tlh', cookie: 'locale=ja' });
  expect(other.body).toContain('<html lang="de" dir="ltr"');
  await setSite(server.ctx, { locale: 'en' });
});

test('the owner gets the same page as everybody else', async () => {
  const { cookies } = owner;
  expect((await server.app.inject({ url: `/embed/${video._id}`, cookies })).body).toBe(
    (await embed(video._id)).body,
  );
});

test('an unlisted video plays, while drafts and deleted or nonexistent videos get the same response', async () => {
  const unlisted = await publish(server.app, owner, 'Between us');
  const of = { params: { videoId: unlisted._id } };
  await owner.call(updateVideo, { ...of, body: { visibility: 'unlisted' } });
  expect((await embed(unlisted._id)).statusCode).toBe(200);

  const unknown = await embed(createId());
  expect([unknown.statusCode, dataOf(unknown.body).video]).toEqual([404, null]);
  await owner.call(togglePublish, of);
  const answers = [await embed(unlisted._id), await embed('nothing'), await embed('%00')];
  await owner.call(deleteVideo, of);
  for (const answer of [...answers, await embed(unlisted._id)]) {
    expect([answer.statusCode, answer.body, namesOf(answer.headers)]).toEqual([
      404,
      unknown.body,
      namesOf(unknown.headers),
    ]);
  }
});

test('an unpublished video is gone at the next request and can be published again', async () => {
  await owner.call(togglePublish, { params: params() });
  expect((await embed(video._id)).statusCode).toBe(404);
  await owner.call(togglePublish, { params: params() });
  expect((await embed(video._id)).statusCode).toBe(200);
});

/** Returns all headers except those that differ between any two responses. */
function namesOf({ date, 'x-request-id': id, ...headers }: Record<string, unknown>) {
  return headers;
}
