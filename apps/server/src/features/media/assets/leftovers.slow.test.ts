import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { updateAvatar } from '@kinora/contract/accounts';
import { addAudioTrack, deleteAudioTrack } from '@kinora/contract/audio-tracks';
import { createCaptionDraft } from '@kinora/contract/caption-drafts';
import { saveCaptions } from '@kinora/contract/captions';
import { addTweetComment, addVideoComment, deleteComment } from '@kinora/contract/comments';
import { removeFromHistory } from '@kinora/contract/history';
import { toggleCommentLike, toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import { addToPlaylist, createPlaylist, deletePlaylist } from '@kinora/contract/playlists';
import { search } from '@kinora/contract/search';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { deleteTweet, postTweet } from '@kinora/contract/tweets';
import { deleteVideo, getVideo, updateVideo } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fingerprint } from '../../../../test/fingerprint.ts';
import { publish, upload } from '../../../../test/media.ts';
import type { Person } from '../../../../test/person.ts';
import { startS3, type TestS3 } from '../../../../test/s3.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { rollUpChannels } from '../../engagement/dashboard/rollup.ts';
import { sweepTermsJob } from '../../engagement/search-terms/jobs.ts';
import { rollUpViews } from '../../engagement/views/service.ts';
import { sweepAssetsJob } from './jobs.ts';

describe.each(['a folder', 'a bucket'])('with files in %s', (store) => {
  let opened: AsyncDisposableStack;
  let server: TestServer;
  let s3: TestS3 | null = null;
  let owner: Person;
  let fan: Person;

  beforeAll(async () => {
    opened = new AsyncDisposableStack();
    if (store === 'a bucket') s3 = opened.use(await startS3());
    server = opened.use(await startServer(s3?.environment));
    owner = await server.signUp('owner');
    fan = await server.signUp('fan');
    await server.startWorker();
  });
  afterAll(() => opened.disposeAsync());

  async function files(): Promise<string[]> {
    if (s3) return s3.keys();
    const folder = path.join(server.ctx.config.dataDir, 'media');
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  }

  /** Ages unclaimed uploads and search terms by 25 hours, and runs the sweeps that delete them. */
  async function passDay(): Promise<void> {
    const { db, log } = server.ctx;
    await sql`
      update media_assets set created_at = created_at - interval '25 hours' where claimed_at is null
    `.execute(db);
    await sql`update search_terms set remembered_at = remembered_at - interval '25 hours'`.execute(db);
    const run = { signal: AbortSignal.timeout(60_000), log, attempt: 0 };
    for (const job of [sweepAssetsJob, sweepTermsJob]) await job.run(server.ctx, {}, run);
  }

  /** Waits until the queue is empty, so that jobs from an earlier test can't interfere. */
  async function finishJobs(): Promise<void> {
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select name from pgboss.job
          where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_%'
        `.execute(server.ctx.db);
        expect(rows).toEqual([]);
      },
      { timeout: 100_000, interval: 100 },
    );
  }

  test('deleting everything that a member made leaves no rows or files', { timeout: 400_000 }, async () => {
    await finishJobs();
    await rollUpChannels(server.ctx);
    const rowsBefore = await fingerprint(server.ctx.db);
    const filesBefore = await files();

    const video = await publish(server.app, owner, 'Unforgettable zeppelin');
    const onVideo = { videoId: video._id };
    const thumbnail = await upload(server.app, owner, 'thumbnails', 'image.png');
    const replacement = await upload(server.app, owner, 'videos', 'clip.webm');
    await owner.call(updateVideo, {
      params: onVideo,
      body: { uploadedVideoResponse: replacement.body, thumbnailLink: thumbnail.body.secure_url },
    });
    for (const words of ['Look', 'Look up']) {
      await owner.call(saveCaptions, {
        params: onVideo,
        body: { language: 'en', content: `00:01.000 --> 00:02.000\n${words}` },
      });
    }
    await owner.call(createCaptionDraft, { params: onVideo, body: { language: 'en' } });
    for (const _ of ['deleted with its video', 'deleted before']) {
      const { body: uploadedAudioResponse } = await upload(server.app, owner, 'audio', 'clip.mp4');
      await owner.call(addAudioTrack, { params: onVideo, body: { uploadedAudioResponse } });
    }
    const { audioTracks } = (await owner.call(getVideo, { params: onVideo })).data;
    expect(audioTracks).toHaveLength(3);
    const last = { ...onVideo, trackId: audioTracks[2]?._id ?? '' };
    expect((await owner.call(deleteAudioTrack, { params: last })).status).toBe(200);
    const tweet = (await owner.call(postTweet, { body: { content: 'Look up' } })).data;
    const onTweet = { tweetId: tweet._id };
    const playlist = (await fan.call(createPlaylist, { body: { name: 'Airships', description: '' } })).data;
    await fan.call(addToPlaylist, { params: { ...onVideo, playlistId: playlist._id } });
    await fan.call(getVideo, { params: onVideo, query: { incrementView: true } });
    await owner.call(getVideo, { params: onVideo, query: { incrementView: true } });
    const body = { content: 'So quiet' };
    const underVideo = (await fan.call(addVideoComment, { params: onVideo, body })).data;
    await fan.call(addTweetComment, { params: onTweet, body });
    const alone = (await owner.call(addVideoComment, { params: onVideo, body })).data;
    for (const person of [owner, fan]) {
      await person.call(toggleVideoLike, { params: onVideo });
      await person.call(toggleTweetLike, { params: onTweet });
      await person.call(toggleCommentLike, { params: { commentId: underVideo._id } });
    }
    await fan.call(toggleSubscription, { params: { channelId: owner.user._id } });
    await upload(server.app, owner, 'videos', 'clip.mp4');
    await upload(server.app, fan, 'avatars', 'image.png');
    expect(await fingerprint(server.ctx.db)).not.toEqual(rowsBefore);
    expect((await files()).length).toBeGreaterThan(filesBefore.length);

    await owner.call(deleteComment, { params: { commentId: alone._id } });
    await owner.call(removeFromHistory, { params: onVideo });
    await owner.call(deleteVideo, { params: onVideo });
    await owner.call(deleteTweet, { params: onTweet });
    await fan.call(deletePlaylist, { params: { playlistId: playlist._id } });
    await fan.call(toggleSubscription, { params: { channelId: owner.user._id } });
    await passDay();

    await vi.waitFor(async () => expect(await files()).toEqual(filesBefore), { timeout: 60_000 });
    // The record of a withdrawn like or subscription stays for a while, so that liking or subscribing again doesn't
    // send another notification. Analytics count subscribers, and the site's days.
    const remembered = {
      ...{ notifications: expect.any(String), notification_actors: expect.any(String) },
      ...{ site_days: expect.any(String), subscriber_days: expect.any(String) },
    };
    const { search_terms: termsBefore, ...expected } = rowsBefore;
    // The worker runs the same rollups every second, and these calls skip rows that the worker is processing.
    await vi.waitFor(async () => {
      await rollUpViews(server.ctx);
      await rollUpChannels(server.ctx);
      const { search_terms: terms, ...rows } = await fingerprint(server.ctx.db);
      expect(rows).toEqual({ ...expected, ...remembered });
      expect(terms?.split(' ')[0]).toBe(termsBefore?.split(' ')[0]);
    }, 60_000);
  });

  test('replacing an image deletes the files of the previous one', async () => {
    const setAvatar = async () => {
      const { body } = await upload(server.app, owner, 'avatars', 'image.png');
      await owner.call(updateAvatar, { body: { avatar: body.secure_url } });
    };
    await setAvatar();
    await finishJobs();
    const count = (await files()).length;
    await setAvatar();
    await vi.waitFor(async () => expect(await files()).toHaveLength(count), { timeout: 60_000 });
  });

  test('the sweep deletes an unused upload after a day and spares a used one', async () => {
    const video = await publish(server.app, owner, 'Here to stay');
    const waiting = await upload(server.app, owner, 'thumbnails', 'image.png');
    const run = { signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 };
    await sweepAssetsJob.run(server.ctx, {}, run);
    const get = (url: unknown) =>
      server.app.inject({ url: new URL(String(url)).pathname, cookies: owner.cookies });
    expect((await get(waiting.body.secure_url)).statusCode).toBe(200);
    await passDay();
    await vi.waitFor(async () => expect((await get(waiting.body.secure_url)).statusCode).toBe(404), {
      timeout: 60_000,
    });
    expect((await get(video.thumbnail)).statusCode).toBe(200);
    expect((await owner.call(search, { query: { query: 'stay' } })).data.totalVideos).toBe(1);
  });
});
