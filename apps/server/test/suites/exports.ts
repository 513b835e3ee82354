import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { deleteAccount } from '@kinora/contract/account-deletion';
import { updateAvatar } from '@kinora/contract/accounts';
import { addAudioTrack } from '@kinora/contract/audio-tracks';
import { blockPerson } from '@kinora/contract/blocks';
import { createCaptionDraft } from '@kinora/contract/caption-drafts';
import { saveCaptions } from '@kinora/contract/captions';
import { updateChannel } from '@kinora/contract/channels';
import { getCommentSettings } from '@kinora/contract/comment-settings';
import { addTweetComment, addVideoComment } from '@kinora/contract/comments';
import { type DataExport, getExport, requestExport } from '@kinora/contract/data-export';
import { toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import { changeNotificationSettings, getNotificationSettings } from '@kinora/contract/notifications';
import { addToPlaylist, createPlaylist, savePlaylist, updatePlaylist } from '@kinora/contract/playlists';
import { hideRecommendedChannel, hideRecommendedVideo } from '@kinora/contract/recommendations';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { postTweet } from '@kinora/contract/tweets';
import { changeUploadDefaults } from '@kinora/contract/upload-defaults';
import { deleteVideo, getVideo, togglePublish, updateVideo, type Video } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { collect } from '../../src/features/identity/data-export/collect/collect.ts';
import {
  deleteExportJob,
  makeExportJob,
  sweepExportsJob,
} from '../../src/features/identity/data-export/jobs.ts';
import { publishBlank } from '../blank-video.ts';
import { mediaFile, publish, storageKey, upload } from '../media.ts';
import { type Person, password } from '../person.ts';
import { startS3, type TestS3 } from '../s3.ts';
import { startServer, type TestServer } from '../server.ts';
import { openAgo, rollUpAll, sendReport } from '../watching.ts';

const hostile = '<script>alert(1)</script> "\'& ../../CON:aux*?|  \u202e Ünïcode 视频';
const run = promisify(execFile);

/** Declares the tests of data exports, with files in one kind of store. */
export function testExports(store: 'a folder' | 'a bucket'): void {
  describe(`data exports with files in ${store}`, () => {
    let opened: AsyncDisposableStack;
    let server: TestServer;
    let s3: TestS3 | null = null;
    let origin: string;
    let ada: Person;
    let grace: Person;

    beforeAll(async () => {
      opened = new AsyncDisposableStack();
      if (store === 'a bucket') s3 = opened.use(await startS3());
      server = opened.use(await startServer({ ...s3?.environment, WORKER: 'off' }));
      origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    });
    afterAll(() => opened.disposeAsync());
    beforeEach(async () => {
      ada = await server.signUp('ada');
      grace = await server.signUp('grace');
    });

    /** Requests an export and runs its job, as the queue would. */
    async function makeExport(person: Person): Promise<DataExport> {
      const { data } = await person.call(requestExport, {});
      const { log } = server.ctx;
      await makeExportJob.run(
        server.ctx,
        { exportId: data._id },
        { signal: AbortSignal.timeout(60_000), log, attempt: 0 },
      );
      return latest(person);
    }

    async function latest(person: Person): Promise<DataExport> {
      const { data } = await person.call(getExport, {});
      if (!data) throw new Error('there is no export');
      return data;
    }

    const download = (url: string | null, person: Person | null, method: 'GET' | 'HEAD' = 'GET') =>
      server.app.inject({
        method,
        url: new URL(String(url)).pathname,
        ...(person && { cookies: person.cookies }),
      });

    /** Extracts an archive with Python's `zipfile`, an independent implementation, and returns the folder. */
    async function extract(archive: Buffer): Promise<string> {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-export-'));
      opened.defer(() => rm(folder, { recursive: true, force: true }));
      await writeFile(path.join(folder, 'export.zip'), archive);
      await run(
        'python3',
        [
          '-c',
          'import sys, zipfile; z = zipfile.ZipFile("export.zip"); assert z.testzip() is None; z.extractall("out")',
        ],
        { cwd: folder },
      );
      return path.join(folder, 'out');
    }

    async function filesOf(exportId: string): Promise<string[]> {
      const prefix = `exports/${exportId}`;
      if (s3) return (await s3.keys()).filter((key) => key.startsWith(prefix));
      return readdir(path.join(server.ctx.config.dataDir, 'media', prefix)).catch(() => []);
    }

    async function publishWithCaptions(person: Person, title: string): Promise<Video> {
      const video = await publish(server.app, person, 'A video');
      const params = { videoId: video._id };
      await person.call(updateVideo, { params, body: { title } });
      const content = '00:01.000 --> 00:02.000\nLook up';
      await person.call(saveCaptions, { params, body: { language: 'en', content } });
      await person.call(createCaptionDraft, { params, body: { language: 'en' } });
      const { body: uploadedAudioResponse } = await upload(server.app, person, 'audio', 'clip.webm');
      await person.call(addAudioTrack, { params, body: { uploadedAudioResponse } });
      return video;
    }

    const say = async (person: Person, videoId: string, content: string, parentId?: string) => {
      const body = { content, ...(parentId && { parentId }) };
      return (await person.call(addVideoComment, { params: { videoId }, body })).data;
    };

    test('a person without an export gets null', async () => {
      expect((await ada.call(getExport, {})).data).toBeNull();
    });

    test("an archive has all of a person's data, opens in other programs, and shows hostile texts as text", async () => {
      const video = await publishWithCaptions(ada, hostile);
      const { body } = await upload(server.app, ada, 'avatars', 'image.png');
      await ada.call(updateAvatar, { body: { avatar: String(body.secure_url) } });
      const theirs = await publishBlank(server, grace, { title: 'Not hers' });
      const secret = await publishBlank(server, grace, { title: 'Secret title' });
      for (const { _id: videoId } of [theirs, secret]) {
        await ada.call(addVideoComment, { params: { videoId }, body: { content: `Said ${hostile}` } });
        await ada.call(toggleVideoLike, { params: { videoId } });
        await ada.call(getVideo, { params: { videoId } });
      }
      const mary = await server.signUp('mary');
      const { _id: topId } = await say(grace, theirs._id, 'First');
      const { _id: ownersId } = await say(grace, theirs._id, 'Own', topId);
      await say(ada, theirs._id, 'Answer', ownersId);
      const { _id: answerId } = await say(mary, theirs._id, 'Second', topId);
      await say(ada, theirs._id, 'Third', answerId);
      const { _id: hiddenId } = await say(mary, secret._id, 'Hidden');
      const { _id: hiddenAnswerId } = await say(mary, secret._id, 'Hidden too', hiddenId);
      await say(ada, secret._id, 'Fourth', hiddenAnswerId);
      await ada.call(changeNotificationSettings, { body: { like: { mail: true } } });
      await ada.call(changeUploadDefaults, { body: { description: 'Filmed at sea.' } });
      const { data: tweet } = await mary.call(postTweet, { body: { content: 'Secret tweet' } });
      await ada.call(addTweetComment, { params: { tweetId: tweet._id }, body: { content: 'Fifth' } });
      await ada.call(toggleTweetLike, { params: { tweetId: tweet._id } });
      for (const { _id: videoId } of [theirs, secret]) {
        await ada.call(hideRecommendedVideo, { params: { videoId } });
      }
      await ada.call(hideRecommendedChannel, { params: { channelId: mary.user._id } });
      await mary.call(blockPerson, { params: { userId: ada.user._id } });
      await grace.call(togglePublish, { params: { videoId: secret._id } });
      await ada.call(postTweet, { body: { content: hostile } });
      const { data: playlist } = await ada.call(createPlaylist, {
        body: { name: hostile.slice(0, 40), description: '' },
      });
      await ada.call(addToPlaylist, { params: { videoId: theirs._id, playlistId: playlist._id } });
      await ada.call(toggleSubscription, { params: { channelId: grace.user._id } });
      const bio = `Films ${hostile}`;
      await ada.call(updateChannel, { body: { bio, links: [{ url: 'https://example.org/?<b>' }] } });
      for (const name of ['Engines', 'Secret title']) {
        const { data } = await grace.call(createPlaylist, { body: { name } });
        const params = { playlistId: data._id };
        await ada.call(savePlaylist, { params });
        if (name !== 'Engines') {
          await grace.call(updatePlaylist, { params, body: { visibility: 'private' } });
        }
      }

      const session = await openAgo(server, video._id, 60, grace.cookies);
      const watched = { source: 'external', referrer: 'news.example.org', cookies: grace.cookies } as const;
      await sendReport(server, video._id, { session, ranges: [[0, 1]], ...watched });
      await rollUpAll(server);

      const { status, progress, url, expiresAt } = await makeExport(ada);
      expect([status, progress]).toEqual(['ready', 100]);
      const hours = (Date.parse(String(expiresAt)) - Date.now()) / 3_600_000;
      expect(hours).toBeGreaterThan(23.9);
      const today = () => new Date().toISOString().slice(0, 10);
      const dates = [today()];
      const answer = await download(url, ada);
      dates.push(today());
      expect(answer.headers).toMatchObject({
        'content-type': 'application/zip',
        'cache-control': 'private, no-store',
      });
      expect(dates.map((date) => `attachment; filename="kinora-${ada.user.username}-${date}.zip"`)).toContain(
        answer.headers['content-disposition'],
      );

      const folder = await extract(answer.rawPayload);
      const names = (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
      expect(names.filter((name) => !/^[a-z0-9/.-]+$/.test(name))).toEqual([]);
      const media = names.filter((name) => name.startsWith('media/')).toSorted();
      const stem = '00001-script-alert-1-script-con-aux-unicode';
      expect(media).toEqual([
        `media/audio/${stem}.2.mka`,
        'media/avatar.webp',
        `media/captions/${stem}.en.vtt`,
        `media/thumbnails/${stem}.webp`,
        `media/videos/${stem}.mp4`,
      ]);
      const read = (name: string) => readFile(path.join(folder, name));
      const stored = await server.ctx.storage.open(storageKey(video.videoFile) ?? '');
      expect((await read(`media/videos/${stem}.mp4`)).length).toBe(stored?.size);
      await stored?.close();
      expect(String(await read(`media/captions/${stem}.en.vtt`))).toContain('Look up');

      const data = async (name: string) => JSON.parse(String(await read(`data/${name}.json`)));
      expect(await data('profile')).toMatchObject({
        username: ada.user.username,
        email: ada.user.email,
        bio: expect.stringContaining('<script>'),
        links: [{ title: null, url: 'https://example.org/?%3Cb%3E' }],
      });
      expect(await data('videos')).toMatchObject([
        { title: expect.stringContaining('<script>'), isPublished: true, originallyPublishedAt: null },
      ]);
      expect(await data('caption-drafts')).toMatchObject([
        { language: 'en', source: 'editor', content: expect.stringContaining('Look up') },
      ]);
      const figures = {
        totals: { views: 1, viewers: 1, watchSeconds: 1 },
        sources: [],
        referrers: [],
        audience: null,
      };
      expect(await data('analytics')).toMatchObject([{ id: video._id, ...figures, retention: null }]);
      expect(await data('channel-analytics')).toMatchObject({
        ...figures,
        days: [{ date: dates[0], views: 1, watchSeconds: 1 }],
      });
      expect(await data('tweets')).toMatchObject([{ content: expect.stringContaining('<script>') }]);
      expect(await data('comments')).toMatchObject([
        { content: 'Fifth', on: { kind: 'tweet' } },
        { content: 'Fourth', parentId: hiddenId, replyTo: null },
        { content: 'Third', parentId: topId, replyTo: null },
        { content: 'Answer', parentId: topId, replyTo: grace.user.username },
        { parentId: null, replyTo: null },
        { parentId: null, replyTo: null },
      ]);
      const settings = await data('notification-settings');
      expect(settings.like).toEqual({ page: true, mail: true, push: false });
      expect(settings).toEqual((await ada.call(getNotificationSettings, {})).data);
      expect(await data('comment-settings')).toEqual((await ada.call(getCommentSettings, {})).data);
      expect(await data('upload-defaults')).toMatchObject({ description: 'Filmed at sea.' });
      expect(await data('liked-videos')).toHaveLength(2);
      expect(await data('history')).toHaveLength(2);
      expect(await data('playlists')).toMatchObject([{ videos: [{ title: 'Not hers' }] }]);
      expect(await data('saved-playlists')).toMatchObject([
        { name: null, username: null },
        { name: 'Engines', username: grace.user.username },
      ]);
      expect(await data('subscriptions')).toMatchObject([{ username: grace.user.username }]);
      expect(await data('hidden-recommendations')).toMatchObject([
        { channel: { username: mary.user.username } },
        { video: { kind: 'video' } },
        { video: { title: 'Not hers' } },
      ]);
      expect(await data('sessions')).toHaveLength(1);

      const pages = names.filter((name) => name.endsWith('.html'));
      for (const name of pages) {
        const markup = String(await read(name));
        expect(markup).not.toContain('<script');
        for (const [, link = ''] of markup.matchAll(/(?:href|src)="([^"]*)"/g)) {
          expect(names).toContain(path.normalize(path.join(path.dirname(name), link)));
        }
      }
      expect(String(await read('pages/videos.html'))).toContain('&lt;script&gt;alert(1)');
      // Titles of others' drafts, and tweets of people who block the account's owner, are left out.
      for (const name of names.filter((one) => !one.startsWith('media/'))) {
        expect(String(await read(name))).not.toMatch(/Secret (title|tweet)/);
      }
    });

    test('the URL works only for its owner, and only once', async () => {
      const { _id, url } = await makeExport(ada);
      expect((await download(url, null)).statusCode).toBe(401);
      expect((await download(url, grace)).statusCode).toBe(404);
      const head = await download(url, ada, 'HEAD');
      expect([head.statusCode, head.headers['content-type']]).toEqual([200, 'application/zip']);
      const answers = await Promise.all([download(url, ada), download(url, ada), download(url, ada)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404]);
      expect(await latest(ada)).toMatchObject({ status: 'ready', url: null });
      expect((await download(url, ada, 'HEAD')).statusCode).toBe(404);
      await vi.waitFor(async () => expect(await filesOf(_id)).toEqual([]), 60_000);
    });

    test('only one export is made at a time, and a new one replaces the last', async () => {
      const asked = await Promise.all([1, 2, 3].map(() => ada.call(requestExport, {})));
      expect(asked.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(asked.map(({ data }) => data._id)).size).toBe(1);
      const first = await makeExport(ada);
      const second = await makeExport(ada);
      expect(second._id).not.toBe(first._id);
      expect((await download(first.url, ada)).statusCode).toBe(404);
      expect((await download(second.url, ada)).statusCode).toBe(200);
    });

    test('an export expires after a day', async () => {
      const { _id, url } = await makeExport(ada);
      await sql`update exports set expires_at = now() - interval '1 second' where id = ${_id}`.execute(
        server.ctx.db,
      );
      expect(await latest(ada)).toMatchObject({ status: 'ready', url: null });
      expect((await download(url, ada)).statusCode).toBe(404);
      const { log } = server.ctx;
      await sweepExportsJob.run(server.ctx, {}, { signal: AbortSignal.timeout(60_000), log, attempt: 0 });
      expect((await ada.call(getExport, {})).data).toBeNull();
    });

    test('a video deleted before the download is left out, and the archive says so', async () => {
      const [gone, kept] = [await publish(server.app, ada, 'Gone'), await publish(server.app, ada, 'Kept')];
      const { url } = await makeExport(ada);
      await server.ctx.storage.deleteAll(`assets/${storageKey(gone.videoFile)?.split('/')[1]}`);
      await ada.call(deleteVideo, { params: { videoId: gone._id } });
      const folder = await extract((await download(url, ada)).rawPayload);
      expect(await readdir(path.join(folder, 'media/videos'))).toEqual(['00001-kept.mp4']);
      expect(String(await readFile(path.join(folder, 'left-out.txt')))).toContain(
        'media/videos/00002-gone.mp4',
      );
      expect(kept.title).toBe('Kept');
    });

    test('an account deleted during its export leaves nothing of the export behind', async () => {
      for (let n = 0; n < 3; n += 1) await publishBlank(server, ada, { title: 'A title' });
      const { data } = await ada.call(requestExport, {});
      const { log } = server.ctx;
      const signal = AbortSignal.timeout(60_000);
      const made = collect(server.ctx, data._id, signal);
      await ada.call(deleteAccount, { body: { password } });
      // The job deletes the files that exist when it runs; the export itself deletes any that it adds later.
      await deleteExportJob.run(server.ctx, { exportId: data._id }, { signal, log, attempt: 0 });
      await made;
      expect(await filesOf(data._id)).toEqual([]);
      const { rows } = await sql`select from exports where id = ${data._id}`.execute(server.ctx.db);
      expect(rows).toEqual([]);
    });

    test('an export whose folder is deleted while a file is stored ends without an error', async () => {
      const { data } = await ada.call(requestExport, {});
      const { storage } = server.ctx;
      const ctx = {
        ...server.ctx,
        storage: {
          ...storage,
          putFile: async (key: string, source: string) => {
            await storage.putFile(key, source);
            await ada.call(deleteAccount, { body: { password } });
            throw new Error('no such folder');
          },
        },
      };
      await collect(ctx, data._id, AbortSignal.timeout(60_000));
      expect(await filesOf(data._id)).toEqual([]);
    });

    test('a broken download leaves no open file and no export', async () => {
      const clip = await mediaFile('clip.mp4');
      const video = await publish(server.app, ada, 'Long');
      const key = storageKey(video.videoFile) ?? '';
      const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-long-'));
      opened.defer(() => rm(folder, { recursive: true, force: true }));
      const long = path.join(folder, 'long');
      await writeFile(long, Buffer.concat([clip, Buffer.alloc(40_000_000)]));
      await server.ctx.storage.putFile(key, long);
      const { _id, url } = await makeExport(ada);
      const handles = async () =>
        (await Promise.all((await readdir('/proc/self/fd')).map(targetOf))).filter((name) =>
          name.includes('/assets/'),
        );
      const before = await handles();
      const cookie = Object.entries(ada.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      await new Promise<void>((resolve, reject) => {
        const request = http.get(
          origin + new URL(String(url)).pathname,
          { headers: { cookie } },
          (response) => {
            response.once('data', () => {
              response.destroy();
              resolve();
            });
          },
        );
        request.once('error', reject);
      });
      await vi.waitFor(async () => {
        expect(await handles()).toEqual(before);
        expect(await filesOf(_id)).toEqual([]);
      }, 60_000);
      expect((await download(url, ada)).statusCode).toBe(404);
    });
  });
}

const targetOf = (descriptor: string) => readlink(`/proc/self/fd/${descriptor}`).catch(() => '');
