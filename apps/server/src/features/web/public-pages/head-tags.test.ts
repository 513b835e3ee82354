import Validator from '@adobe/structured-data-validator';
import { updateChannel } from '@kinora/contract/channels';
import { togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publish } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { createUrls } from '../../../http/urls.ts';
import { openHeadOf } from './head-tags.ts';

const origin = 'https://kinora.test';
let server: TestServer;
let owner: Person;
let video: Video;

beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: origin });
  owner = await server.signUp('owner');
  video = await publish(server.app, owner, 'The </script> sea');
});
afterAll(() => server[Symbol.asyncDispose]());

const params = () => ({ videoId: video._id });
const tagsOf = (path: string) => openHeadOf({ ...server.ctx, urls: createUrls(origin) }, path);
const page = () => `/video/${video._id}`;

async function jsonLd(path = page()) {
  const { tags } = await tagsOf(path);
  const [, json] = /<script type="application\/ld\+json">(.*)<\/script>$/s.exec(tags.at(-1) ?? '') ?? [];
  return json === undefined ? null : JSON.parse(json);
}

test("a validator finds no error in a video's structured data", async () => {
  const item = await jsonLd();
  expect(item).toMatchObject({
    name: 'The </script> sea',
    duration: 'PT2S',
    embedUrl: `${origin}/embed/${video._id}`,
    contentUrl: expect.stringMatching(/\.mp4$/),
  });
  const extracted = { jsonld: { VideoObject: [item] }, microdata: {}, rdfa: {}, errors: [] };
  const issues = await new Validator().validate(extracted);
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
  const missing = await new Validator().validate({
    ...extracted,
    jsonld: { VideoObject: [{ ...item, uploadDate: undefined }] },
  });
  expect(missing).toContainEqual(expect.objectContaining({ severity: 'ERROR' }));
});

test('the tags of a video name its player, its file and its oEmbed URL', async () => {
  const { tags, hasPlayer } = await tagsOf(page());
  const head = tags.join('\n');
  const oembed = `${origin}/api/oembed?url=${encodeURIComponent(origin + page())}&amp;format=json`;
  expect(hasPlayer).toBe(true);
  expect(head).toContain(`type="application/json+oembed" title="The &lt;/script&gt; sea" href="${oembed}"`);
  expect(head).toContain(`<meta property="og:video" content="${origin}/embed/${video._id}" />`);
  expect(head).toContain('<meta property="og:video:type" content="video/mp4" />');
  expect(head).toContain(`<meta name="twitter:player" content="${origin}/embed/${video._id}" />`);
  expect(head).toContain(`href="${origin}/channel/${owner.user.username}/feed.xml"`);
});

test('the tags omit the file of a video that may not be downloaded', async () => {
  await owner.call(updateVideo, { params: params(), body: { downloadsEnabled: false } });
  expect(await jsonLd()).not.toHaveProperty('contentUrl');
  expect((await tagsOf(page())).tags.join()).not.toContain('video/mp4');
  await owner.call(updateVideo, { params: params(), body: { downloadsEnabled: true } });
});

test('an unlisted video has a player but no structured data, and a draft has no tags', async () => {
  await owner.call(updateVideo, { params: params(), body: { visibility: 'unlisted' } });
  expect(await jsonLd()).toBeNull();
  expect((await tagsOf(page())).hasPlayer).toBe(true);
  await owner.call(togglePublish, { params: params() });
  expect(await tagsOf(page())).toEqual({ tags: [], hasPlayer: false });
  await owner.call(togglePublish, { params: params() });
  await owner.call(updateVideo, { params: params(), body: { visibility: 'public' } });
});

test("a channel's structured data has its bio and links, and no text ends the script", async () => {
  const person = await server.signUp();
  const path = `/channel/${person.user.username}`;
  const profile = async () => (await jsonLd(path)).mainEntity;
  expect(await profile()).not.toHaveProperty('description');
  const bio = 'Engines </script><script>alert(1)</script> "\u202e';
  await person.call(updateChannel, { body: { bio, links: [{ url: 'https://example.org/</script>' }] } });
  expect(await profile()).toMatchObject({
    description: bio,
    sameAs: ['https://example.org/%3C/script%3E'],
    url: `${origin}${path}`,
  });
  expect((await tagsOf(path)).tags.join().match(/<script/g)).toHaveLength(1);
});

test('the home page and a channel link to their feeds', async () => {
  const { username } = owner.user;
  expect((await tagsOf('/')).tags.join()).toContain(`href="${origin}/feed.xml"`);
  expect((await tagsOf(`/channel/${username}`)).tags.join()).toContain(`/channel/${username}/feed.xml"`);
  for (const path of ['/channel/nobody', '/login', '/video/nothing', '/channel/%']) {
    expect((await tagsOf(path)).tags).toEqual([]);
  }
});

test("an imported video's structured data has its original date", async () => {
  expect((await jsonLd()).uploadDate).toBe(video.createdAt);
  const date = '2019-03-03T10:00:00.000Z';
  const original = { originally_published_at: new Date(date) };
  await server.ctx.db.updateTable('videos').set(original).where('id', '=', video._id).execute();
  expect((await jsonLd()).uploadDate).toBe(date);
});
