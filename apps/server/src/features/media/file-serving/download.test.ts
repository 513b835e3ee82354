import { getVideo, publishVideo, togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { blankUpload } from '../../../../test/blank-video.ts';
import { mediaFile, publish, upload } from '../../../../test/media.ts';
import { type Caller, guestOf, type Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole, setSite } from '../../../../test/site.ts';
import { attachmentNamed } from './download.ts';

let server: TestServer;
let owner: Person;
let fan: Person;
let video: Video;
let params: { videoId: string };

beforeAll(async () => {
  server = await startServer();
  owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  video = await publish(server.app, owner, 'Füße im Sand');
  params = { videoId: video._id };
});
afterAll(() => server[Symbol.asyncDispose]());

const urlFor = async (person: Caller) => (await person.call(getVideo, { params })).data.downloadUrl;
function load(url: string | null, person?: Pick<Person, 'cookies'>) {
  const { pathname, search } = new URL(url ?? '');
  return server.app.inject({ url: pathname + search, cookies: person?.cookies ?? {} });
}

test('a download contains the whole video and is named after its title', async () => {
  const { statusCode, headers, rawPayload } = await load(await urlFor(fan), fan);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': `attachment; filename="F__e im Sand.mp4"; filename*=UTF-8''F%C3%BC%C3%9Fe%20im%20Sand.mp4`,
    'cache-control': 'private, no-store',
  });
  expect(rawPayload).toEqual((await load(video.videoFile)).rawPayload);
});

test('with downloads disabled, only the owner can download the video, and it still plays', async () => {
  const moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
  await setSite(server.ctx, { guests: 'watch' });
  const others = [fan, moderator, { ...guestOf(server.app), cookies: {} }];
  const before = await urlFor(fan);
  const statuses = () => Promise.all(others.map(async (caller) => (await load(before, caller)).statusCode));
  expect(await statuses()).toEqual([200, 200, 200]);
  await owner.call(updateVideo, { params, body: { downloadsEnabled: false } });
  expect(await Promise.all(others.map(urlFor))).toEqual([null, null, null]);
  expect(await statuses()).toEqual([404, 404, 404]);
  expect((await load(await urlFor(owner), owner)).statusCode).toBe(200);
  expect((await load(video.videoFile)).statusCode).toBe(200);
  await owner.call(updateVideo, { params, body: { downloadsEnabled: true } });
});

test('only the owner can download a draft', async () => {
  const before = await urlFor(fan);
  onTestFinished(async () => {
    await owner.call(togglePublish, { params });
    video = (await owner.call(getVideo, { params })).data;
  });
  await owner.call(togglePublish, { params });
  expect((await load(before, fan)).statusCode).toBe(404);
  const own = await urlFor(owner);
  expect([(await load(own, owner)).statusCode, (await load(own, fan)).statusCode]).toEqual([200, 404]);
});

test('only the owner can download the original of an upload that browsers cannot play', async () => {
  const uploaded = await upload(server.app, owner, 'videos', 'located.mov');
  const { thumbnailLink } = await blankUpload(server, owner);
  const body = {
    title: 'By the tower',
    description: 'x',
    thumbnailLink,
    uploadedVideoResponse: uploaded.body,
  };
  const { data } = await owner.call(publishVideo, { body });
  const { downloadUrl: url } = data;
  const { statusCode, headers, rawPayload } = await load(url, owner);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="located.mov"; filename*=UTF-8''located.mov`,
    'cache-control': 'private, no-store',
  });
  expect(rawPayload).toEqual(await mediaFile('located.mov'));
  const shown = url?.replace('?download', '') ?? null;
  const refused = [await load(url, fan), await load(url), await load(shown, owner)];
  expect(refused.map((answer) => answer.statusCode)).toEqual([404, 404, 404]);
  const others = await fan.call(getVideo, { params: { videoId: data._id } });
  expect(others.data.downloadUrl).toBeNull();
});

test('only the video itself can be downloaded', async () => {
  expect((await load(`${video.thumbnail}?download`, owner)).statusCode).toBe(404);
});

test.each([
  [
    'A "quoted" / path\\name',
    `filename="A quoted path name.mp4"; filename*=UTF-8''A%20quoted%20path%20name.mp4`,
  ],
  ['50% off', `filename="50_ off.mp4"; filename*=UTF-8''50%25%20off.mp4`],
  ["it's (new)", `filename="it's (new).mp4"; filename*=UTF-8''it%27s%20%28new%29.mp4`],
  ['a\r\nSet-Cookie: b', `filename="a Set-Cookie b.mp4"; filename*=UTF-8''a%20Set-Cookie%20b.mp4`],
  ['\u{d800}', `filename="_.mp4"; filename*=UTF-8''%EF%BF%BD.mp4`],
  ['???', `filename="video.mp4"; filename*=UTF-8''video.mp4`],
])('turns the title %j into a safe file name', (title, names) => {
  expect(attachmentNamed(title, '.mp4')).toBe(`attachment; ${names}`);
});
