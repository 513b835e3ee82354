import { saveCaptions } from '@kinora/contract/captions';
import { listPosters } from '@kinora/contract/posters';
import { deleteVideo, getVideo, togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publish, upload } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';

let opened: AsyncDisposableStack;
let server: TestServer;
let sisterServer: TestServer;
let owner: Person;
let fan: Person;
let params: { videoId: string };
let deleted: { videoId: string };

beforeAll(async () => {
  opened = new AsyncDisposableStack();
  server = opened.use(await startServer());
  const { databaseUrl = '', dataDir } = server.ctx.config;
  sisterServer = opened.use(await startServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir }));
  await server.startWorker();
  owner = await server.signUp('owner');
  fan = await server.signUp('fan');
  [params, deleted] = await Promise.all([publishWithFiles(), publishWithFiles()]);
});
afterAll(() => opened.disposeAsync());

/** Publishes a video and waits until it has every kind of file. */
async function publishWithFiles(): Promise<{ videoId: string }> {
  const of = { videoId: (await publish(server.app, owner))._id };
  const content = 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n';
  await owner.call(saveCaptions, { params: of, body: { language: 'en', content } });
  await vi.waitFor(
    async () => {
      const playback = { status: 'ready', storyboard: expect.any(String) };
      expect(await fetchVideo(owner, of)).toMatchObject({ playback });
      expect(await postersOf(owner, of)).not.toEqual([]);
    },
    { timeout: 100_000, interval: 100 },
  );
  return of;
}

async function fetchVideo(person: Person, of = params): Promise<Video> {
  return (await person.call(getVideo, { params: of })).data;
}

async function postersOf(person: Person, of = params): Promise<string[]> {
  return (await person.call(listPosters, { params: of })).data.posters.map(({ image }) => image);
}

/** Returns a URL for every kind of file that a video has. */
async function filesOf(person: Person, of = params): Promise<string[]> {
  const { videoFile, thumbnail, playback, captions } = await fetchVideo(person, of);
  const { hls, storyboard } = playback;
  const relative = [new URL('240p.m3u8', hls ?? ''), new URL('240p-0.mp4', hls ?? '')].map(
    ({ href }) => href,
  );
  const files = [
    videoFile,
    thumbnail,
    hls,
    storyboard,
    captions[0]?.url,
    ...relative,
    ...(await postersOf(owner, of)),
  ];
  return files.map((url) => url ?? 'missing');
}

const read = (of: TestServer, url: string, person?: Person) =>
  of.app.inject({ url: new URL(url).pathname, cookies: person?.cookies ?? {} });

async function statuses(urls: readonly string[], person?: Person) {
  const answers = await Promise.all(
    [server, sisterServer].flatMap((of) => urls.map((url) => read(of, url, person))),
  );
  return [...new Set(answers.map(({ statusCode }) => statusCode))];
}

test('files of a published video are public, and unpublishing it invalidates their URLs on every server', async () => {
  const before = await filesOf(owner);
  expect(await statuses(before)).toEqual([200]);

  await owner.call(togglePublish, { params });
  expect(await statuses(before)).toEqual([404]);
  expect(await statuses(before, owner)).toEqual([404]);

  const own = await filesOf(owner);
  expect(await statuses(own, owner)).toEqual([200]);
  expect(await statuses(own, fan)).toEqual([404]);
  expect(await statuses(own)).toEqual([404]);
  const { headers } = await read(server, own[0] ?? '', owner);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(headers['access-control-allow-origin']).toBeUndefined();

  await owner.call(togglePublish, { params });
  const again = await filesOf(fan);
  expect(await statuses(again)).toEqual([200]);
  expect(await statuses(before)).toEqual([404]);
});

test('files of a deleted video are gone on the next request to any server', async () => {
  const files = await filesOf(fan, deleted);
  expect(await statuses(files)).toEqual([200]);
  await owner.call(deleteVideo, { params: deleted });
  expect(await statuses(files)).toEqual([404]);
  expect(await statuses(files, owner)).toEqual([404]);
});

test('a replacement file is as public as its video', async () => {
  const { thumbnail: before } = await fetchVideo(fan);
  const replace = async () => {
    const { body } = await upload(server.app, owner, 'thumbnails', 'image.png');
    expect(await statuses([body.secure_url])).toEqual([404]);
    expect(await statuses([body.secure_url], owner)).toEqual([200]);
    await owner.call(updateVideo, { params, body: { thumbnailLink: body.secure_url } });
    return (await fetchVideo(owner)).thumbnail;
  };
  const published = await replace();
  expect(await statuses([String(published)])).toEqual([200]);
  expect(await statuses([String(before)])).toEqual([404]);
  await owner.call(togglePublish, { params });
  const draft = await replace();
  expect(await statuses([String(draft)])).toEqual([404]);
  expect(await statuses([String(draft)], owner)).toEqual([200]);
  await owner.call(togglePublish, { params });
  expect(await statuses([String((await fetchVideo(fan)).thumbnail)])).toEqual([200]);
});

test('a profile image is public once it is uploaded', async () => {
  const { body } = await upload(server.app, owner, 'avatars', 'image.png');
  expect(await statuses([body.secure_url])).toEqual([200]);
});
