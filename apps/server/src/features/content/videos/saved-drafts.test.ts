import { listDashboardVideos } from '@kinora/contract/dashboard';
import { createDraft, saveDraft } from '@kinora/contract/drafts';
import { getVideo, publishVideo, togglePublish, updateVideo } from '@kinora/contract/videos';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import { copyUpload } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { sharedServer, type TestServer } from '../../../../test/server.ts';

let server: TestServer;
let owner: Person;
let clip: { public_id: string };
const title = 'By the sea';
const tomorrow = () => new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();

beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  owner = await server.signUp('owner');
  clip = await copyUpload(server.app, owner, 'videos', 'clip.mp4');
});

const create = async (body: { description?: string } = {}) =>
  (await owner.call(createDraft, { body: { title, uploadedVideoResponse: clip, ...body } })).data;
const sendThumbnail = async () => (await copyUpload(server.app, owner, 'thumbnails', 'image.jpg')).public_id;

test('a draft needs only a title and a file, and an upload becomes one video', async () => {
  const draft = await create();
  expect(draft).toMatchObject({ title, description: '', thumbnail: null, isPublished: false });
  expect(await create({ description: 'Written before the response was lost' })).toEqual(draft);
  const { data } = await owner.call(listDashboardVideos, { params: { channelId: owner.user._id } });
  expect(data.videos.map(({ _id, thumbnail }) => [_id, thumbnail])).toEqual([[draft._id, null]]);

  const other = await server.signUp('other');
  const stolen = await other.call(createDraft, { body: { title, uploadedVideoResponse: clip } });
  expect(stolen.error).toMatchObject({
    statusCode: 400,
    message: 'The uploaded file was not found. Please upload it again.',
  });
});

test("a repeated request doesn't blank a video that was published from the same upload", async () => {
  const body = {
    title,
    description: 'Waves',
    uploadedVideoResponse: clip,
    thumbnailLink: await sendThumbnail(),
  };
  const { data: video } = await owner.call(publishVideo, { body });
  expect(await create()).toMatchObject({ _id: video._id, description: 'Waves', isPublished: true });
});

test('a draft is published or scheduled only once it has a description and a thumbnail', async () => {
  const { _id: videoId } = await create();
  const params = { videoId };
  const publish = () => owner.call(togglePublish, { params });
  const schedule = () => owner.call(updateVideo, { params, body: { publishAt: tomorrow() } });
  for (const attempt of [publish, schedule]) {
    expect((await attempt()).error).toMatchObject({ statusCode: 400, message: 'Description is required' });
  }
  await owner.call(saveDraft, { params, body: { description: 'Waves' } });
  for (const attempt of [publish, schedule]) {
    expect((await attempt()).error).toMatchObject({
      statusCode: 400,
      message: 'Please upload both video and thumbnail',
    });
  }
  const body = { thumbnailLink: await sendThumbnail(), asDraft: false };
  const { data } = await owner.call(updateVideo, { params, body });
  expect(data).toMatchObject({ isPublished: true, description: 'Waves' });
  expect(data.thumbnail).toContain('/media/');
});

test('a saved draft may lose its description, but a published or scheduled video is never changed', async () => {
  const { _id: videoId } = await create({ description: 'Waves' });
  const params = { videoId };
  const save = () => owner.call(saveDraft, { params, body: { description: '' } });
  expect((await save()).data.description).toBe('');

  const complete = { description: 'Waves', thumbnailLink: await sendThumbnail() };
  await owner.call(updateVideo, { params, body: { ...complete, publishAt: tomorrow() } });
  expect((await save()).error).toMatchObject({ statusCode: 409, message: 'This video is not a draft.' });
  await owner.call(togglePublish, { params });
  expect((await save()).status).toBe(409);
  await owner.call(togglePublish, { params });
  expect((await save()).data).toMatchObject({ isPublished: false, description: '' });
});

test('a change is refused if the video has changed since, unless it is the same change', async () => {
  const draft = await create();
  const params = { videoId: draft._id };
  const unchangedSince = draft.updatedAt;
  await owner.call(saveDraft, { params, body: { title: 'By the lake', unchangedSince } });
  for (const endpoint of [saveDraft, updateVideo]) {
    const late = await owner.call(endpoint, { params, body: { title: 'By the river', unchangedSince } });
    expect(late.error).toMatchObject({
      statusCode: 409,
      message: 'This video has changed since you opened it. Check the form, then save again.',
    });
    const again = await owner.call(endpoint, { params, body: { title: 'By the lake', unchangedSince } });
    expect([again.status, again.data.title]).toEqual([200, 'By the lake']);
  }
});

test('only the owner sees when a video was last changed', async () => {
  const { _id: videoId } = await publishBlank(server, owner);
  const fan = await server.signUp('fan');
  const [theirs, own] = await Promise.all(
    [fan, owner].map((person) => person.call(getVideo, { params: { videoId } })),
  );
  expect(theirs?.data).not.toHaveProperty('updatedAt');
  expect(own?.data.updatedAt).toBeDefined();
});
