import { listDashboardVideos } from '@kinora/contract/dashboard';
import { listNotifications } from '@kinora/contract/notifications';
import { getVideo, listVideos, publishVideo, updateVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blankUpload } from '../../../../test/blank-video.ts';
import type { Person } from '../../../../test/person.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { listPlayable } from './schedule.ts';

/** The probe result for a file that browsers can't play and that has no renditions yet. */
const probe = {
  container: 'matroska,webm',
  duration: 2,
  bitrate: 0,
  video: {
    ...{ index: 0, codec: 'vp8', profile: '', level: 0, pixelFormat: 'yuv420p', width: 16, height: 9 },
    ...{ rotation: 0, pixelAspect: 1, frameRate: 25, interlaced: false, hdr: false },
  },
  audio: null,
};

let server: TestServer;
let owner: Person;
let fan: Person;
beforeAll(async () => {
  server = await startServer();
  [owner, fan] = [await server.signUp('owner'), await server.signUp('fan')];
});
afterAll(() => server[Symbol.asyncDispose]());

async function upload({ plays }: { plays: boolean }) {
  const fields = await blankUpload(server, owner);
  const id = fields.uploadedVideoResponse.public_id.split('/')[1] ?? '';
  const change = { probe, ...(plays && { video_key: `assets/${id}/source.mp4` }) };
  await server.ctx.db.updateTable('media_assets').set(change).where('id', '=', id).execute();
  return { id, fields };
}

async function publish({
  plays,
  asDraft = false,
}: {
  plays: boolean;
  asDraft?: boolean;
}): Promise<{ video: Video; assetId: string }> {
  const { id, fields } = await upload({ plays });
  const body = { title: 'A wave', description: 'By the sea', asDraft, ...fields };
  return { video: (await owner.call(publishVideo, { body })).data, assetId: id };
}

/** Returns whether others see a video in the feed and on its channel. Fails unless it is in its owner's own lists. */
async function placesOf({ _id: videoId }: Video) {
  const has = (videos: readonly { _id: string }[]) => videos.some(({ _id }) => _id === videoId);
  const query = { userId: owner.user._id };
  const params = { channelId: owner.user._id };
  const own = await owner.call(listVideos, { query });
  const dashboard = await owner.call(listDashboardVideos, { params });
  expect([has(own.data.videos), has(dashboard.data.videos)]).toEqual([true, true]);
  expect((await owner.call(getVideo, { params: { videoId } })).status).toBe(200);
  const feed = await fan.call(listVideos, {});
  const channel = await fan.call(listVideos, { query });
  return { feed: has(feed.data.videos), channel: has(channel.data.videos) };
}

const listed = { feed: true, channel: true };
const unlisted = { feed: false, channel: false };

const setStatus = (id: string, status: 'ready' | 'failed') =>
  server.ctx.db.updateTable('media_assets').set({ status }).where('id', '=', id).execute();

test('an upload that browsers can play is listed immediately, even if its renditions fail', async () => {
  const { video, assetId } = await publish({ plays: true });
  expect(await placesOf(video)).toEqual(listed);
  await setStatus(assetId, 'failed');
  await listPlayable(server.ctx);
  expect(await placesOf(video)).toEqual(listed);
});

test("an upload that browsers can't play is listed once it has been encoded", async () => {
  const { video, assetId } = await publish({ plays: false });
  expect(await placesOf(video)).toEqual(unlisted);
  await listPlayable(server.ctx);
  expect(await placesOf(video)).toEqual(unlisted);
  await setStatus(assetId, 'ready');
  await listPlayable(server.ctx);
  expect(await placesOf(video)).toEqual(listed);
  const { rows } = await sql`select from search_terms where term = 'wave'`.execute(server.ctx.db);
  expect(rows).toHaveLength(1);
});

test("an upload that can't be encoded is listed nowhere until another one replaces it", async () => {
  const { video, assetId } = await publish({ plays: false });
  await setStatus(assetId, 'failed');
  await listPlayable(server.ctx);
  expect(await placesOf(video)).toEqual(unlisted);
  const { fields } = await upload({ plays: true });
  await owner.call(updateVideo, { params: { videoId: video._id }, body: fields });
  expect(await placesOf(video)).toEqual(listed);
});

async function mentionsOf(person: Person, { _id: videoId }: Video): Promise<number> {
  const { data } = await person.call(listNotifications, {});
  return data.notifications.filter((item) => item.kind === 'mention' && item.video?._id === videoId).length;
}

test.each([
  ['a playable file', true],
  ['a file that becomes playable later', false],
])(
  'a person is notified of a mention once a change that also brings %s lists the video',
  async (_, plays) => {
    const { video } = await publish({ plays: !plays, asDraft: true });
    const { id, fields } = await upload({ plays });
    const body = { description: `With @${fan.user.username}`, asDraft: false, ...fields };
    await owner.call(updateVideo, { params: { videoId: video._id }, body });
    expect(await mentionsOf(fan, video)).toBe(plays ? 1 : 0);
    await setStatus(id, 'ready');
    await listPlayable(server.ctx);
    expect(await mentionsOf(fan, video)).toBe(1);
  },
);
