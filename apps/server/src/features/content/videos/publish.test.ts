import { deleteVideo, getVideo, listVideos, publishVideo, updateVideo } from '@kinora/contract/videos';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { copyUpload } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
let clip: { public_id: string };
let thumbnailLink: string;
const words = { title: 'By the sea', description: 'Waves' };
const refused = { statusCode: 400, message: 'The uploaded file was not found. Please upload it again.' };

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  owner = await server.signUp('owner');
  clip = await copyUpload(server.app, owner, 'videos', 'clip.mp4');
  thumbnailLink = await sendThumbnail();
});

async function sendThumbnail(): Promise<string> {
  return (await copyUpload(server.app, owner, 'thumbnails', 'image.jpg')).public_id;
}

const publish = (change: Partial<typeof words & { thumbnailLink: string }> = {}, person = owner) =>
  person.call(publishVideo, {
    body: { ...words, uploadedVideoResponse: clip, thumbnailLink, ...change },
  });
const idOf = (publicId: string) => publicId.split('/')[1];
const read = async (videoId: string) => (await owner.call(getVideo, { params: { videoId } })).data;

test('publishing an upload again returns the same video instead of creating a second one', async () => {
  const first = await publish();
  const again = await publish();
  expect(again.status).toBe(201);
  expect(again.response.json()).toEqual(first.response.json());
  const { data } = await owner.call(listVideos, { query: { userId: owner.user._id } });
  expect(data.videos.map(({ _id }) => _id)).toEqual([first.data._id]);
});

test('a repeated request may change the text', async () => {
  const { data: first } = await publish();
  const thumbnail = await sendThumbnail();
  const { data: second } = await publish({ title: 'By the lake', thumbnailLink: thumbnail });
  expect(second).toMatchObject({ _id: first._id, title: 'By the lake' });
  expect(second.thumbnail).toContain(idOf(thumbnail));
});

test("a late repeated request doesn't undo an edit", async () => {
  const { data: video } = await publish();
  await owner.call(updateVideo, { params: { videoId: video._id }, body: { title: 'By the lake' } });
  const { status, data } = await publish({ thumbnailLink: await sendThumbnail() });
  expect([status, data._id, data.title]).toEqual([201, video._id, 'By the lake']);
  expect((await read(video._id)).thumbnail).toBe(video.thumbnail);
});

test("another person can't publish the upload, before or after its owner does", async () => {
  const other = await server.signUp('other');
  expect((await publish({}, other)).error).toMatchObject(refused);
  await publish();
  expect((await publish({}, other)).error).toMatchObject(refused);
});

test('a deleted video stays deleted', async () => {
  const { data } = await publish();
  await owner.call(deleteVideo, { params: { videoId: data._id } });
  expect((await publish()).error).toMatchObject(refused);
});

test('two concurrent requests with different texts return the same video', async () => {
  const thumbnail = await sendThumbnail();
  const answers = await Promise.all([publish(), publish({ title: 'By the lake', thumbnailLink: thumbnail })]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.data._id).toBe(answers[1]?.data._id);
});

test('publishing again during a deletion returns the video or an error', async () => {
  const { data } = await publish();
  const params = { videoId: data._id };
  const outcomes = await Promise.all([
    publish(),
    owner.call(deleteVideo, { params }),
    publish({ title: 'By the lake' }),
  ]);
  expect(outcomes[1]?.status).toBe(200);
  for (const { status } of outcomes) expect([200, 201, 400, 404]).toContain(status);
  expect((await owner.call(getVideo, { params })).status).toBe(404);
});

test('an edit can be repeated', async () => {
  const { data } = await publish();
  const params = { videoId: data._id };
  const replacement = await copyUpload(server.app, owner, 'videos', 'clip.mp4');
  const body = { uploadedVideoResponse: replacement, thumbnailLink: await sendThumbnail() };
  const edits = await Promise.all([
    owner.call(updateVideo, { params, body }),
    owner.call(updateVideo, { params, body }),
  ]);
  expect(edits.map(({ status }) => status)).toEqual([200, 200]);
  expect((await read(data._id)).videoFile).toContain(idOf(replacement.public_id));
});
