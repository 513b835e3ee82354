import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { deleteAccount } from '@kinora/contract/account-deletion';
import { updateAvatar, updateCover } from '@kinora/contract/accounts';
import { addAudioTrack } from '@kinora/contract/audio-tracks';
import { blockPerson } from '@kinora/contract/blocks';
import { createCaptionDraft } from '@kinora/contract/caption-drafts';
import { saveCaptions } from '@kinora/contract/captions';
import { updateChannel } from '@kinora/contract/channels';
import { addTweetComment, addVideoComment } from '@kinora/contract/comments';
import { requestExport } from '@kinora/contract/data-export';
import { toggleCommentLike, toggleTweetLike, toggleVideoLike } from '@kinora/contract/likes';
import { addToPlaylist, createPlaylist, savePlaylist } from '@kinora/contract/playlists';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { postTweet } from '@kinora/contract/tweets';
import { changeUploadDefaults } from '@kinora/contract/upload-defaults';
import { getVideo, togglePublish } from '@kinora/contract/videos';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { haltEncoder, processesIn } from '../../../../test/faults/worker-process.ts';
import { fingerprint } from '../../../../test/fingerprint.ts';
import { publish, upload } from '../../../../test/media.ts';
import { longVideo, partBytes, Sender } from '../../../../test/parts.ts';
import { createPerson, type Person, password } from '../../../../test/person.ts';
import { startS3, type TestS3 } from '../../../../test/s3.ts';
import { switchOn } from '../../../../test/second-factor.ts';
import { startServer, type TestServer } from '../../../../test/server.ts';
import { onlyInSoak } from '../../../../test/soak.ts';
import { openAgo, sendReport } from '../../../../test/watching.ts';
import { createApp } from '../../../app.ts';
import { openContext } from '../../../process.ts';
import { rollUpChannels } from '../../engagement/dashboard/rollup.ts';
import { rollUpViews } from '../../engagement/views/service.ts';
import { rollUpWatching } from '../../engagement/watching/service.ts';

const anonymous = ['site_days', 'subscriber_days', 'watch_salts', 'watch_sessions'];

/** The ids of the friend's content. */
type Theirs = { video: string; tweet: string; comment: string; playlist: string };

describe.each(['a folder', ...onlyInSoak(['a bucket'])])('with files in %s', (store) => {
  let opened: AsyncDisposableStack;
  let server: TestServer;
  /** Another server with the same database and files. */
  let second: TestServer['app'];
  let origin: string;
  let s3: TestS3 | null = null;
  let friend: Person;
  let stranger: Person;

  beforeAll(async () => {
    opened = new AsyncDisposableStack();
    if (store === 'a bucket') s3 = opened.use(await startS3());
    server = opened.use(await startServer(s3?.environment));
    const ctx = opened.use(await openContext(server.ctx.config, pino({ level: 'silent' })));
    second = await createApp(ctx);
    opened.defer(() => second.close());
    origin = await second.listen({ port: 0, host: '127.0.0.1' });
    friend = await server.signUp('friend');
    stranger = await server.signUp('stranger');
    await server.startWorker();
  });
  afterAll(() => opened.disposeAsync());

  const folder = (name: string) => path.join(server.ctx.config.dataDir, name);

  async function filesUnder(name: string): Promise<string[]> {
    const found = await readdir(folder(name), { recursive: true, withFileTypes: true }).catch(() => []);
    return found.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  }

  /** Lists every file on disk and in the bucket. */
  async function files(): Promise<string[]> {
    const local = await Promise.all(['media', 'parts', 'tmp'].map(filesUnder));
    return [...local.flat(), ...((await s3?.keys()) ?? [])].toSorted();
  }

  async function settled(): Promise<Record<string, string>> {
    // The worker runs the same rollups every second. Rows that it has locked are skipped here, so this repeats until
    // none are left.
    await vi.waitFor(async () => {
      await rollUpViews(server.ctx);
      await rollUpChannels(server.ctx);
      await rollUpWatching(server.ctx);
      const { rows } = await sql`
        select video_id from pending_views union all select video_id from watch_reports
        union all select channel_id from channel_changes`.execute(server.ctx.db);
      expect(rows).toEqual([]);
    }, 60_000);
    // Resets this flag because a session keeps it until the session ends, even after the block is gone.
    await server.ctx.db.updateTable('sessions').set({ may_have_blocks: false }).execute();
    const { search_terms: terms = '', ...rows } = await fingerprint(server.ctx.db);
    // Totals, and sessions and salts that expire by themselves, name nobody.
    for (const table of anonymous) delete rows[table];
    // Search terms have timestamps, so only their number is compared.
    return { ...rows, terms: terms.split(' ')[0] ?? '' };
  }

  async function finishJobs(): Promise<void> {
    await vi.waitFor(
      async () => {
        // Emails about finished videos otherwise wait for a minute.
        await sql`update pgboss.job set start_after = now() where name = 'notifications.deliver'`.execute(
          server.ctx.db,
        );
        const { rows } = await sql`
          select name from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_%'
        `.execute(server.ctx.db);
        expect(rows).toEqual([]);
      },
      { timeout: 100_000, interval: 100 },
    );
  }

  /** Finds the tables, in any schema including the queue's, that have a row with one of the texts. */
  async function tablesWith(texts: readonly string[]): Promise<string[]> {
    const { rows: tables } = await sql<{ table_schema: string; table_name: string }>`
      select table_schema, table_name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      server.ctx.db,
    );
    const found: string[] = [];
    for (const { table_schema: schema, table_name: name } of tables) {
      const { rows } = await sql`
        select from ${sql.table(`${schema}.${name}`)} as t
        where t::text ilike any(${texts.map((text) => `%${text}%`)}::text[]) limit 1`.execute(server.ctx.db);
      if (rows.length > 0) found.push(`${schema}.${name}`);
    }
    return found;
  }

  async function publishAndHalt(person: Person): Promise<void> {
    await publish(server.app, person, 'Halted zeppelin', 'twenty-seconds.mp4');
    await haltEncoder(folder('tmp'));
  }

  /** Does everything that leaves rows or files behind. */
  async function live(person: Person, theirs: Theirs) {
    for (const [target, call, field] of [
      ['avatars', updateAvatar, 'avatar'],
      ['coverImages', updateCover, 'coverImage'],
    ] as const) {
      const { body } = await upload(server.app, person, target, 'image.png');
      await person.call(call, { body: { [field]: String(body.secure_url) } as never });
    }
    const video = await publish(server.app, person, 'Unforgettable zeppelin');
    const onOwn = { videoId: video._id };
    const draft = await publish(server.app, person, 'Secret airship');
    await person.call(togglePublish, { params: { videoId: draft._id } });
    const content = '00:01.000 --> 00:02.000\nLook up';
    await person.call(saveCaptions, { params: onOwn, body: { language: 'en', content } });
    await person.call(createCaptionDraft, { params: onOwn, body: { language: 'en' } });
    const { body: uploadedAudioResponse } = await upload(server.app, person, 'audio', 'clip.mp4');
    await person.call(addAudioTrack, { params: onOwn, body: { uploadedAudioResponse } });
    const { data: tweet } = await person.call(postTweet, { body: { content: 'Look up' } });
    const { data: playlist } = await person.call(createPlaylist, {
      body: { name: 'Airships', description: '' },
    });
    for (const videoId of [video._id, theirs.video]) {
      await person.call(addToPlaylist, { params: { videoId, playlistId: playlist._id } });
    }
    await person.call(updateChannel, {
      body: { bio: 'Films about airships', featuredVideoId: video._id },
    });
    await person.call(savePlaylist, { params: { playlistId: theirs.playlist } });
    await friend.call(savePlaylist, { params: { playlistId: playlist._id } });
    const body = { content: 'So quiet' };
    const { data: remark } = await person.call(addVideoComment, { params: { videoId: theirs.video }, body });
    await person.call(addTweetComment, { params: { tweetId: theirs.tweet }, body });
    await person.call(addVideoComment, { params: onOwn, body });
    await person.call(addVideoComment, {
      params: { videoId: theirs.video },
      body: { ...body, parentId: theirs.comment },
    });
    await friend.call(addVideoComment, {
      params: { videoId: theirs.video },
      body: { ...body, parentId: remark._id },
    });
    await person.call(getVideo, { params: { videoId: theirs.video } });
    await person.call(toggleVideoLike, { params: { videoId: theirs.video } });
    await person.call(toggleTweetLike, { params: { tweetId: theirs.tweet } });
    await person.call(toggleCommentLike, { params: { commentId: theirs.comment } });
    await person.call(toggleSubscription, { params: { channelId: friend.user._id } });

    const { data: reply } = await friend.call(addVideoComment, { params: onOwn, body });
    await friend.call(addTweetComment, { params: { tweetId: tweet._id }, body });
    await friend.call(getVideo, { params: onOwn, query: { incrementView: true } });
    const session = await openAgo(server, video._id, 60, friend.cookies);
    await sendReport(server, video._id, { session, ranges: [[0, 1]], cookies: friend.cookies });
    await friend.call(toggleVideoLike, { params: onOwn });
    await friend.call(toggleTweetLike, { params: { tweetId: tweet._id } });
    await friend.call(toggleCommentLike, { params: { commentId: remark._id } });
    await person.call(toggleCommentLike, { params: { commentId: reply._id } });
    await friend.call(toggleSubscription, { params: { channelId: person.user._id } });

    await person.call(blockPerson, { params: { userId: stranger.user._id } });
    await stranger.call(blockPerson, { params: { userId: person.user._id } });
    await person.call(changeUploadDefaults, { body: { description: 'Another zeppelin' } });
    await switchOn(server, person);
    expect((await person.call(requestExport, {})).status).toBe(201);
  }

  test('deleting a full account removes every row, file and process, and restores the counters of others', {
    timeout: 400_000,
  }, async () => {
    const video = await publish(server.app, friend, 'Here to stay');
    const { data: tweet } = await friend.call(postTweet, { body: { content: 'Here to stay' } });
    const body = { content: 'Indeed' };
    const { data: comment } = await friend.call(addVideoComment, { params: { videoId: video._id }, body });
    const { data: playlist } = await friend.call(createPlaylist, { body: { name: 'Here to stay' } });
    await finishJobs();
    const rowsBefore = await settled();
    const filesBefore = await files();

    // Not named `ada`, because random job ids can contain a name that consists only of hexadecimal digits.
    const ada = await createPerson({ app: second, ctx: server.ctx }, 'lovelace');
    await live(ada, { video: video._id, tweet: tweet._id, comment: comment._id, playlist: playlist._id });
    await finishJobs();
    await upload(server.app, ada, 'videos', 'clip.mp4');
    const sender = await Sender.of(origin, ada);
    await sender.send(await longVideo(2 * partBytes), 0, partBytes);
    await publishAndHalt(ada);
    expect((await files()).filter((file) => file.includes('parts/'))).toHaveLength(1);

    const left = await ada.call(deleteAccount, { body: { password } });
    expect(left.status).toBe(200);

    // The timeout is below one minute, because an encoder that outputs no frame is stopped after a minute anyway.
    await vi.waitFor(async () => expect(await files()).toEqual(filesBefore), {
      timeout: 40_000,
      interval: 200,
    });
    await finishJobs();
    expect(await settled()).toEqual(rowsBefore);
    const { username, email, fullname } = ada.user;
    expect(await tablesWith([username, email, fullname, 'zeppelin', 'airship'])).toEqual([]);
    const inQueue = /^pgboss\./;
    expect((await tablesWith([ada.user._id])).filter((table) => !inQueue.test(table))).toEqual([]);
    await vi.waitFor(async () => expect(await processesIn(folder('tmp'))).toEqual([]), { timeout: 20_000 });
  });
});
