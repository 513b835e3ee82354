import { listAudit } from '@kinora/contract/audit';
import {
  featureVideo,
  listFeatured,
  maxFeatured,
  orderFeatured,
  unfeatureVideo,
} from '@kinora/contract/featured';
import { hideVideo, unhideVideo } from '@kinora/contract/moderation';
import { getSite } from '@kinora/contract/site';
import { togglePublish, updateVideo } from '@kinora/contract/videos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishBlank } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { setRole } from '../../../../test/site.ts';

let server: TestServer;
let moderator: Person;
let ada: Person;

beforeAll(async () => {
  server = await startServer();
  moderator = await server.signUp('moderator');
  await setRole(server.ctx, moderator, 'moderator');
  ada = await server.signUp('ada');
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const { _id } of await shown()) await moderator.call(unfeatureVideo, { params: { videoId: _id } });
});

const shown = async () => (await ada.call(listFeatured, {})).data.videos;
const titles = async () => (await shown()).map(({ title }) => title);
const publish = (title: string) => publishBlank(server, ada, { title });
const feature = (videoId: string) => moderator.call(featureVideo, { params: { videoId } });
const hasFeatured = async () => (await ada.call(getSite, {})).data.hasFeatured;

test('everyone sees the featured videos in the order of the staff, and each change is in the audit log', async () => {
  expect(await hasFeatured()).toBe(false);
  const [first, second] = [await publish('First'), await publish('Second')];
  await feature(first._id);
  await feature(second._id);
  expect((await feature(second._id)).status).toBe(200);
  expect(await titles()).toEqual(['First', 'Second']);
  expect(await hasFeatured()).toBe(true);
  await moderator.call(orderFeatured, { body: { videoIds: [second._id, moderator.user._id] } });
  expect(await titles()).toEqual(['Second', 'First']);
  await moderator.call(unfeatureVideo, { params: { videoId: second._id } });
  expect(await titles()).toEqual(['First']);
  const { entries } = (await moderator.call(listAudit, {})).data;
  expect(entries.slice(0, 4).map(({ action }) => action)).toEqual([
    'unfeature',
    'feature-order',
    'feature',
    'feature',
  ]);
});

test('a featured video disappears when it becomes unlisted or a draft, and gives up its place', async () => {
  const [draft, unlisted] = [await publish('Draft'), await publish('Unlisted')];
  await feature(draft._id);
  await feature(unlisted._id);
  await ada.call(togglePublish, { params: { videoId: draft._id } });
  await ada.call(updateVideo, { params: { videoId: unlisted._id }, body: { visibility: 'unlisted' } });
  expect(await titles()).toEqual([]);
  await expect.poll(hasFeatured).toBe(false);
  await feature((await publish('Public'))._id);
  await ada.call(togglePublish, { params: { videoId: draft._id } });
  expect(await titles()).toEqual(['Public']);
  expect((await feature(unlisted._id)).error.message).toBe('Only public videos can be featured.');
});

test('a video that the staff hides and restores is featured again in its place', async () => {
  const [hidden, other] = [await publish('Hidden'), await publish('Other')];
  await feature(hidden._id);
  const call = { params: { videoId: hidden._id }, body: { reason: 'It shows a private address.' } };
  await moderator.call(hideVideo, call);
  await feature(other._id);
  expect(await titles()).toEqual(['Other']);
  await moderator.call(unhideVideo, call);
  expect(await titles()).toEqual(['Hidden', 'Other']);
});

test('undo stops featuring a video only if the same action has featured it', async () => {
  const { _id: videoId } = await publish('Public');
  const undo = async (actionId: string | null) =>
    (
      await moderator.call(unfeatureVideo, {
        params: { videoId },
        query: { actionId: actionId ?? undefined },
      })
    ).status;
  const { actionId } = (await feature(videoId)).data;
  expect((await feature(videoId)).data.actionId).toBeNull();
  await moderator.call(unfeatureVideo, { params: { videoId } });
  await feature(videoId);
  expect(await undo(actionId)).toBe(409);
  expect(await titles()).toEqual(['Public']);
});

test(`at most ${maxFeatured} videos are featured, also with concurrent requests`, async () => {
  const videos = [];
  for (let n = 0; n <= maxFeatured; n += 1) videos.push(await publish(`Video ${n}`));
  const statuses = await Promise.all(videos.map(async ({ _id }) => (await feature(_id)).status));
  expect(statuses.toSorted()).toEqual([...Array.from({ length: maxFeatured }, () => 200), 409]);
  expect(await shown()).toHaveLength(maxFeatured);
});
