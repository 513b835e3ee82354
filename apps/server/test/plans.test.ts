import { getOverview } from '@kinora/contract/admin';
import { listAdminVideos } from '@kinora/contract/admin-videos';
import { getChannelAnalytics, getVideoAnalytics } from '@kinora/contract/analytics';
import { updateAudioTrack } from '@kinora/contract/audio-tracks';
import { listAudit } from '@kinora/contract/audit';
import { listBlocks } from '@kinora/contract/blocks';
import {
  createCaptionDraft,
  getCaptionDraft,
  listCaptionDrafts,
  saveCaptionDraft,
} from '@kinora/contract/caption-drafts';
import { getChannel } from '@kinora/contract/channels';
import { inboxFilters, listInbox } from '@kinora/contract/comment-inbox';
import { listReplies, listTweetComments, listVideoComments } from '@kinora/contract/comments';
import { listDashboardVideos } from '@kinora/contract/dashboard';
import { listContinueWatching, listHistory } from '@kinora/contract/history';
import { listLikedVideos } from '@kinora/contract/likes';
import { suggestPeople } from '@kinora/contract/mentions';
import { listNotifications, readNotifications } from '@kinora/contract/notifications';
import { listPeople } from '@kinora/contract/people';
import { listPlaylists, listSavedPlaylists } from '@kinora/contract/playlists';
import { listForYou, listHiddenRecommendations, listRelatedVideos } from '@kinora/contract/recommendations';
import { search } from '@kinora/contract/search';
import { createAutomaticCaptions, getAutomaticCaptions } from '@kinora/contract/speech';
import {
  listLatestChannels,
  listSubscribers,
  listSubscriptionFeed,
  listSubscriptions,
  listSubscriptionVideos,
  toggleSubscription,
} from '@kinora/contract/subscriptions';
import { listTagged, suggestTags } from '@kinora/contract/tags';
import { listTweets } from '@kinora/contract/tweets';
import { getVideo, listVideos, togglePublish, updateVideo } from '@kinora/contract/videos';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { sweepReservedJob } from '../src/features/media/assets/jobs.ts';
import { createDatabase } from './database.ts';
import { fillCatalogue, idOf, sizesFor } from './load/catalog.ts';
import type { Person } from './person.ts';
import { startServer } from './server.ts';
import { setRole } from './site.ts';

const videos = 4000;
const large = [
  'videos',
  'users',
  'comments',
  'channel_comments',
  'tweets',
  'video_likes',
  'subscriptions',
  'blocks',
  'history',
  'playlists',
  'playlist_entries',
  'saved_playlists',
  'media_assets',
  'channel_totals',
  'notifications',
  'notification_actors',
  'video_tags',
  'tweet_tags',
  'tags',
  'renditions',
  'audio_tracks',
  'caption_drafts',
  'speech_runs',
];
/** Max rows of each table that all requests together may read and write. Each table has far more. */
const maxRows = 1500;
/** Analytics add up every row of a period, some of them several times. */
const figures = ['channel_watch_days', 'channel_watch_hosts', 'video_watch_days', 'video_watch_hosts'];
const maxFigures = 20_000;

const [hot, channel, fan] = [idOf('video', 1), idOf('person', 1), idOf('person', 3)];

async function askForEveryList(person: Person, draft: string): Promise<void> {
  for (const sortBy of ['createdAt', 'views', 'duration', 'title'] as const) {
    for (const sortType of ['asc', 'desc'] as const) {
      const { data } = await person.call(listVideos, { query: { sortBy, sortType } });
      expect(data.videos).toHaveLength(10);
      const cursor = data.nextCursor ?? '';
      await person.call(listVideos, { query: { sortBy, sortType, cursor } });
    }
  }
  const tagged = await person.call(listTagged, { params: { tag: 'tag1' } });
  const cursor = tagged.data.nextCursor ?? expect.unreachable();
  const outcomes = [
    await person.call(listTagged, { params: { tag: 'tag1' }, query: { cursor } }),
    await person.call(listVideos, { query: { userId: channel } }),
    await person.call(listVideos, { query: { userId: channel, sortBy: 'views' } }),
    await person.call(listVideos, { query: { userId: channel, query: 'word0' } }),
    await person.call(listVideos, { query: { userId: channel, query: 'word4999' } }),
    await person.call(listVideos, { query: { userId: person.user._id, isPublished: false } }),
    await person.call(listVideos, { query: { userId: person.user._id, sortBy: 'views' } }),
    ...(await askForOwnVideos(person)),
    await person.call(getVideo, { params: { videoId: hot } }),
    await person.call(listVideoComments, { params: { videoId: hot } }),
    await person.call(listVideoComments, { params: { videoId: hot }, query: { sortBy: 'newest' } }),
    await person.call(listTweetComments, { params: { tweetId: idOf('tweet', 1) } }),
    await person.call(listReplies, { params: { commentId: idOf('comment', 1) } }),
    await person.call(listTweets, { params: { userId: fan } }),
    await person.call(getChannel, { params: { channel: channel } }),
    await person.call(listBlocks, {}),
    await person.call(listSubscribers, { params: { channelId: channel } }),
    await person.call(listSubscriptions, { params: { userId: fan } }),
    await person.call(toggleSubscription, { params: { channelId: idOf('person', 2) } }),
    await person.call(listSubscriptionVideos, {}),
    await person.call(listSubscriptionFeed, {}),
    await person.call(listSubscriptionFeed, { query: { type: 'tweets' } }),
    await person.call(listLatestChannels, {}),
    await person.call(listPlaylists, { params: { userId: fan } }),
    await person.call(listSavedPlaylists, {}),
    await person.call(listHistory, {}),
    await person.call(listContinueWatching, {}),
    await person.call(listForYou, {}),
    await person.call(listRelatedVideos, { params: { videoId: hot } }),
    await person.call(listHiddenRecommendations, {}),
    await person.call(listLikedVideos, {}),
    await person.call(listNotifications, {}),
    await person.call(readNotifications, { body: { ids: [hot] } }),
    await person.call(listTagged, { params: { tag: 'tag1' }, query: { type: 'tweets' } }),
    await person.call(search, { query: { query: 'word4999', type: 'tweets' } }),
    await person.call(search, { query: { query: 'word0', type: 'tweets', sortBy: 'createdAt' } }),
    await person.call(search, { query: { query: 'playlist 77', type: 'playlists' } }),
    await person.call(suggestTags, {}),
    await person.call(suggestPeople, {}),
    await person.call(suggestPeople, { query: { query: 'person77' } }),
    await person.call(togglePublish, { params: { videoId: draft } }),
    ...(await askForTracksAndTexts(person, draft)),
    ...(await askForEveryInbox(person)),
    await person.call(getChannelAnalytics, { params: { channelId: person.user._id } }),
    await person.call(getVideoAnalytics, { params: { videoId: draft } }),
    ...(await askForEveryListOfStaff(person)),
  ];
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 200));
}

/** Reads and changes the audio tracks, chapters and captions of the person's own video. */
async function askForTracksAndTexts(person: Person, videoId: string) {
  const params = { videoId };
  const video = await person.call(getVideo, { params });
  const drafts = await person.call(listCaptionDrafts, { params });
  const trackId = video.data.audioTracks[0]?._id ?? expect.unreachable();
  const { _id: draftId, updatedAt: unchangedSince } = drafts.data.drafts[0] ?? expect.unreachable();
  const content = 'WEBVTT\n\n00:01.000 --> 00:02.000\nWaves\n';
  const speech = await person.call(createAutomaticCaptions, { params, body: {} });
  expect(speech.error.code).toBe('CONFLICT');
  const created = await person.call(createCaptionDraft, { params, body: { language: 'fr' } });
  expect(created.status).toBe(201);
  return [
    video,
    drafts,
    await person.call(updateVideo, { params, body: { chapters: [{ start: 0, title: 'Ebb' }] } }),
    await person.call(updateAudioTrack, { params: { ...params, trackId }, body: { name: 'Original' } }),
    await person.call(getCaptionDraft, { params: { ...params, draftId } }),
    await person.call(saveCaptionDraft, {
      params: { ...params, draftId },
      body: { content, unchangedSince },
    }),
    await person.call(getAutomaticCaptions, { params }),
  ];
}

function askForOwnVideos(person: Person) {
  const params = { channelId: person.user._id };
  const queries = [
    {},
    { sortBy: 'likes' },
    { sortBy: 'title', query: 'word0' },
    { status: 'scheduled' },
    { status: 'failed' },
  ] as const;
  return Promise.all(queries.map((query) => person.call(listDashboardVideos, { params, query })));
}

function askForEveryInbox(person: Person) {
  const params = { channelId: person.user._id };
  return Promise.all(inboxFilters.map((filter) => person.call(listInbox, { params, query: { filter } })));
}

async function askForEveryListOfStaff(person: Person) {
  return [
    await person.call(getOverview, {}),
    await person.call(listPeople, {}),
    await person.call(listPeople, { query: { query: 'person77' } }),
    await person.call(listPeople, { query: { query: 'person77@example.org' } }),
    await person.call(listPeople, { query: { status: 'suspended' } }),
    await person.call(listPeople, { query: { status: 'waiting' } }),
    await person.call(listPeople, { query: { role: 'moderator' } }),
    await person.call(listPeople, { query: { sortBy: 'storageBytes' } }),
    await person.call(listAdminVideos, {}),
    await person.call(listAdminVideos, { query: { query: 'word4999' } }),
    await person.call(listAdminVideos, { query: { userId: channel } }),
    await person.call(listAdminVideos, { query: { status: 'unlisted' } }),
    await person.call(listAdminVideos, { query: { status: 'hidden' } }),
    await person.call(listAdminVideos, { query: { status: 'failed' } }),
    await person.call(listAudit, {}),
  ];
}

async function connect(connectionString: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() });
}

test('no list scans a table under custom or generic plans, and publishing reads no subscribers', {
  timeout: 120_000,
}, async () => {
  await using database = await createDatabase(inject('postgres'));
  {
    // Closing a connection flushes its statistics, which has to happen before they are reset.
    await using filling = await connect(database.connectionString);
    await fillCatalogue(filling, sizesFor(videos));
  }
  await using client = await connect(database.connectionString);
  const url = new URL(database.connectionString);
  for (const [plan, blocks, draft, notified] of [
    ['custom', 0, idOf('video', 49), idOf('person', 5)],
    ['generic', 50, idOf('video', 99), idOf('person', 6)],
  ] as const) {
    url.searchParams.set('options', `-c plan_cache_mode=force_${plan}_plan`);
    {
      await using server = await startServer({ DATABASE_URL: url.href });
      const person = await server.signUp('reader');
      await client.query(
        `insert into blocks (blocker_id, blocked_id)
         select $1, id from users where id > $2 order by id limit $3`,
        [person.user._id, fan, blocks],
      );
      for (const [table, person_id, other_id] of [
        ['history', 'user_id', 'video_id'],
        ['subscriptions', 'subscriber_id', 'channel_id'],
      ]) {
        await client.query(
          `insert into ${table} (${person_id}, ${other_id}) select $1, ${other_id} from ${table} where ${person_id} = $2`,
          [person.user._id, idOf('person', 9)],
        );
      }
      await client.query('update notifications set user_id = $1, read_at = now() where user_id = $2', [
        person.user._id,
        notified,
      ]);
      // Makes the comments on the most popular video the person's.
      await client.query(
        'update channel_comments set channel_id = $1 where comment_id in (select id from comments where video_id = $2)',
        [person.user._id, hot],
      );
      // Makes the figures of the most watched channel the person's.
      for (const table of ['channel_watch_days', 'channel_watch_hosts']) {
        const largest = `select channel_id from ${table} group by 1 order by count(*) desc limit 1`;
        await client.query(`update ${table} set channel_id = $1 where channel_id = (${largest})`, [
          person.user._id,
        ]);
        await client.query(`analyze ${table}`);
      }
      await client.query('analyze notifications, channel_comments');
      await client.query('update videos set owner_id = $1 where id = $2', [person.user._id, draft]);
      await setRole(server.ctx, person, 'moderator');
      await client.query(
        'insert into subscriptions (subscriber_id, channel_id) select id, $1 from users where id <> $1',
        [person.user._id],
      );
      // Flushes this connection's statistics, because PostgreSQL may otherwise delay them by a second and count them
      // after the reset.
      await client.query('select pg_stat_force_next_flush()');
      await client.query('select pg_stat_reset()');
      await askForEveryList(person, draft);
      const run = { signal: AbortSignal.timeout(60_000), log: server.ctx.log, attempt: 0 };
      await sweepReservedJob.run(server.ctx, {}, run);
    }
    // The server's connections are closed, so their statistics are flushed.
    const { rows } = await client.query(
      `select relname as "table", rows from (
         select relname, seq_tup_read + coalesce(idx_tup_fetch, 0) + n_tup_ins as rows from pg_stat_user_tables
       ) as tables
       where relname = any($1) and rows > $2 or relname = any($3) and rows > $4`,
      [large, maxRows, figures, maxFigures],
    );
    expect(rows, `with ${plan} plans and ${blocks} blocks`).toEqual([]);
  }
});
