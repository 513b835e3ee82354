import { suspendPerson } from '@kinora/contract/moderation';
import { togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole, setSite } from '../../../../test/site.ts';

let server: TestServer;
let owner: Person;
let video: Video;
const hidden: Video[] = [];

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://kinora.test' });
  owner = await server.signUp('owner');
  video = await publish(server.app, owner, 'For all');
  const unlisted = await publish(server.app, owner, 'Between us');
  await owner.call(updateVideo, { params: { videoId: unlisted._id }, body: { visibility: 'unlisted' } });
  const draft = await publish(server.app, owner, 'Not yet');
  await owner.call(togglePublish, { params: { videoId: draft._id } });
  hidden.push(unlisted, draft);
});
beforeEach(() => setSite(server.ctx, { guests: 'watch' }));
afterAll(() => server[Symbol.asyncDispose]());

const get = (url: string, headers = {}) => server.app.inject({ url, headers });
const since = () => Date.parse(video.createdAt) - 1000;

/** Every public page, each with a similar path that doesn't exist. */
const pages: [name: string, path: () => string, unknown: string][] = [
  ['the embed page', () => `/embed/${video._id}`, '/nothing/1'],
  ['oEmbed', () => `/api/oembed?url=https://kinora.test/video/${video._id}`, '/api/nothing?url=1'],
  ['the feed', () => '/feed.xml', '/nothing.xml'],
  ['the feed of a channel', () => `/channel/${owner.user.username}/feed.xml`, '/channel/a/nothing.xml'],
  ['the sitemap', () => '/sitemap.xml', '/nothing.xml'],
  ['the sitemap of static pages', () => '/sitemaps/pages.xml', '/sitemaps/nothing.xml'],
  ['a part of the sitemap', () => `/sitemaps/${since()}.xml`, '/sitemaps/nothing.xml'],
];

test.each(pages)(
  '%s exists where guests may watch, and may be cached for a few seconds',
  async (_name, path) => {
    const { statusCode, headers } = await get(path());
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=5',
      'access-control-allow-origin': '*',
      vary: expect.stringMatching(/^accept-encoding\b/),
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await server.app.inject({ method: 'HEAD', url: path() })).statusCode).toBe(200);
    const again = await get(path(), { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  },
);

test.each(pages)('%s looks like an unknown path where guests may not watch', async (_name, path, nothing) => {
  await setSite(server.ctx, { guests: 'welcome' });
  const [answer, unknown] = [await get(path()), await get(nothing)];
  expect(answer.statusCode).toBe(404);
  expect(comparable(answer)).toEqual(comparable(unknown));
  const [asOwner, unknownToOwner] = await Promise.all(
    [path(), nothing].map((url) => server.app.inject({ url, cookies: owner.cookies })),
  );
  expect(asOwner && comparable(asOwner)).toEqual(unknownToOwner && comparable(unknownToOwner));
});

test.each(pages)('%s reveals no unlisted video and no draft', async (_name, path) => {
  const { body } = await get(path());
  for (const { _id, title } of hidden) {
    expect(body).not.toContain(_id);
    expect(body).not.toContain(title);
  }
});

test('every page but the embed page refuses to be framed', async () => {
  for (const [name, path] of pages.slice(1)) {
    const { headers } = await get(path());
    expect([name, headers['x-frame-options']]).toEqual([name, 'DENY']);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});

test('suspending a person and hiding their content removes that content from all public pages', async () => {
  const [moderator, mary] = [await server.signUp('moderator'), await server.signUp('mary')];
  await setRole(server.ctx, moderator, 'moderator');
  const theirs = await publish(server.app, mary, 'Sand');
  const paths = [
    `/embed/${theirs._id}`,
    `/api/oembed?url=https://kinora.test/video/${theirs._id}`,
    `/channel/${mary.user.username}/feed.xml`,
  ];
  const statuses = () => Promise.all(paths.map(async (path) => (await get(path)).statusCode));
  expect(await statuses()).toEqual([200, 200, 200]);
  expect((await get('/feed.xml')).body).toContain(theirs._id);
  const params = { userId: mary.user._id };
  const body = { until: null, hide: true, reason: 'Stolen videos.' };
  expect((await moderator.call(suspendPerson, { params, body })).status).toBe(200);
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await get('/feed.xml')).body).not.toContain(theirs._id);
  expect((await get(`/sitemaps/${since()}.xml`)).body).not.toContain(theirs._id);
});

test('robots.txt names the sitemap only while there is one', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain('Sitemap: https://kinora.test/sitemap.xml');
  await setSite(server.ctx, { guests: 'welcome' });
  expect((await get('/robots.txt')).body).not.toContain('Sitemap');
});

type Answer = Awaited<ReturnType<typeof get>>;

/** Returns everything in a response except what differs between any two responses. */
function comparable({ statusCode, headers, body }: Answer) {
  const { date: _date, 'x-request-id': _id, ...others } = headers;
  return { statusCode, headers: others, body: body.replace(/"requestId":"[^"]*"/, '') };
}
