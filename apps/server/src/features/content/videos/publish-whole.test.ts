import { listVideos, publishVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { blankUpload } from '../../../../test/blank-video.ts';
import { startServer } from '../../../../test/server.ts';

/** The probe result for a file that browsers can play and that gets renditions. */
const probe = {
  container: 'mov,mp4,m4a,3gp,3g2,mj2',
  duration: 2,
  bitrate: 5_000_000,
  video: {
    ...{ index: 0, codec: 'h264', profile: 'High', level: 40, pixelFormat: 'yuv420p' },
    ...{ width: 640, height: 360, rotation: 0, pixelAspect: 1, frameRate: 30, interlaced: false, hdr: false },
  },
  audio: null,
};

test('a video is created together with its job or not at all, in which case its upload can be published later', async () => {
  await using server = await startServer();
  const { db } = server.ctx;
  const owner = await server.signUp('owner');
  const body = { title: 'By the sea', description: 'Waves', ...(await blankUpload(server, owner)) };
  await sql`update media_assets set probe = ${JSON.stringify(probe)} where folder = 'videos'`.execute(db);
  const listed = async () =>
    (await owner.call(listVideos, { query: { userId: owner.user._id } })).data.videos;

  await sql`alter table pgboss.job add constraint nothing check (false) not valid`.execute(db);
  const refused = await owner.call(publishVideo, { body });
  await sql`alter table pgboss.job drop constraint nothing`.execute(db);
  expect([refused.status, await listed()]).toEqual([500, []]);
  const { status, data } = await owner.call(publishVideo, { body });
  expect([status, data.playback.status]).toEqual([201, 'processing']);
});
