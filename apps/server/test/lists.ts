import { blockPerson, listBlocks } from '@kinora/contract/blocks';
import { inboxFilters, listInbox } from '@kinora/contract/comment-inbox';
import { changeCommentSettings } from '@kinora/contract/comment-settings';
import {
  addTweetComment,
  addVideoComment,
  type CommentSort,
  listReplies,
  listTweetComments,
  listVideoComments,
} from '@kinora/contract/comments';
import { listDashboardVideos } from '@kinora/contract/dashboard';
import { listHistory } from '@kinora/contract/history';
import { getImport, listImports } from '@kinora/contract/imports';
import { listLikedVideos, toggleVideoLike } from '@kinora/contract/likes';
import { listNotifications } from '@kinora/contract/notifications';
import {
  addToPlaylist,
  createPlaylist,
  getPlaylist,
  listPlaylists,
  listSavedPlaylists,
  savePlaylist,
} from '@kinora/contract/playlists';
import {
  hideRecommendedVideo,
  listForYou,
  listHiddenRecommendations,
  listRelatedVideos,
} from '@kinora/contract/recommendations';
import {
  type FeedItem,
  listSubscribers,
  listSubscriptionFeed,
  listSubscriptions,
  listSubscriptionVideos,
  toggleSubscription,
} from '@kinora/contract/subscriptions';
import { listTagged } from '@kinora/contract/tags';
import { listTweets, postTweet } from '@kinora/contract/tweets';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { sql } from 'kysely';
import { adminLists } from './admin-lists.ts';
import { publishBlank } from './blank-video.ts';
import { recordImport, recordItem } from './imports/record-import.ts';
import { ask, idsOf, type List } from './list.ts';
import type { Person } from './person.ts';
import type { TestServer } from './server.ts';

export const size = 10;
const content = { content: 'Hello' };

type ListContext = {
  server: TestServer;
  owner: Person;
  reader: Person;
  blocker: Person;
  strangers: Person[];
};

/**
 * Creates every paged list of the contract except search, each with `size` items, many of them with equal sort values.
 */
export async function createLists(server: TestServer): Promise<Record<string, List>> {
  const [owner, reader] = [await server.signUp('owner'), await server.signUp('reader')];
  const blocker = await server.signUp('blocker');
  const strangers = await Promise.all(Array.from({ length: size * 2 }, () => server.signUp('stranger')));
  const listContext = { server, owner, reader, blocker, strangers };
  const lists = {
    ...(await videoLists(listContext)),
    ...(await commentLists(listContext)),
    ...peopleLists(listContext),
    ...textLists(listContext),
    ...notificationLists(listContext),
    ...(await importLists(listContext)),
    ...tagLists(listContext),
    ...(await recommendationLists(listContext)),
    ...(await adminLists(server, reader)),
  };
  for (const list of Object.values(lists)) {
    for (let n = await lengthOf(list); n < size; n += 1) await list.grow();
  }
  await makeTies(server);
  return lists;
}

async function lengthOf(list: List): Promise<number> {
  return (await list.read({ limit: 100 })).ids.length;
}

const sorts = ['createdAt', 'views', 'duration', 'title'] as const;
const directions = ['asc', 'desc'] as const;
const dashboardViews = [
  {},
  { sortBy: 'likes', sortType: 'asc' },
  { sortBy: 'title', status: 'public', query: 'part' },
] as const;

async function videoLists({
  server,
  owner,
  reader,
  blocker: follower,
}: ListContext): Promise<Record<string, List>> {
  let made = 0;
  const publish = () => {
    made += 1;
    return publishBlank(server, owner, { title: `Part ${made % 3}`, duration: made % 4 });
  };
  const feeds = sorts.flatMap((sortBy) =>
    directions.map((sortType): [string, List] => [
      `videos by ${sortBy}, ${sortType}`,
      {
        endpoint: listVideos,
        async read(query) {
          const { data } = await ask(reader, listVideos, { query: { ...query, sortBy, sortType } });
          return { ids: idsOf(data.videos), info: data };
        },
        grow: publish,
      },
    ]),
  );
  const params = { channelId: owner.user._id };
  const dashboards = Object.fromEntries(
    dashboardViews.map((view): [string, List] => [
      `the dashboard, ${JSON.stringify(view)}`,
      {
        endpoint: listDashboardVideos,
        async read(query) {
          const { data } = await ask(owner, listDashboardVideos, { params, query: { ...query, ...view } });
          return { ids: idsOf(data.videos), info: data, total: data.pagination.totalVideos };
        },
        grow: publish,
      },
    ]),
  );
  await follower.call(toggleSubscription, { params });
  const playlistId = (await owner.call(createPlaylist, { body: { name: 'Parts' } })).data._id;
  return {
    ...Object.fromEntries(feeds),
    ...dashboards,
    history: {
      endpoint: listHistory,
      async read(query) {
        const { data } = await ask(reader, listHistory, { query });
        return { ids: idsOf(data.videos), info: data };
      },
      grow: async () => reader.call(getVideo, { params: { videoId: (await publish())._id } }),
    },
    'the videos of a playlist': {
      endpoint: getPlaylist,
      async read(query) {
        const { response } = await ask(reader, getPlaylist, { params: { playlistId }, query });
        const { videos, videosCount, ...info } = response.json().data;
        return { ids: idsOf(videos), info, total: videosCount };
      },
      grow: async () => owner.call(addToPlaylist, { params: { playlistId, videoId: (await publish())._id } }),
    },
    'videos of subscriptions': {
      endpoint: listSubscriptionVideos,
      async read(query) {
        const { data } = await ask(follower, listSubscriptionVideos, { query });
        return { ids: idsOf(data.videos), info: data };
      },
      grow: publish,
    },
    'videos and tweets of subscriptions': {
      endpoint: listSubscriptionFeed,
      async read(query) {
        const { data } = await ask(follower, listSubscriptionFeed, { query });
        return { ids: idsOf(data.items.map(entryOf)), info: data };
      },
      async grow() {
        await publish();
        await owner.call(postTweet, { body: content });
      },
    },
    'tweets of subscriptions': {
      endpoint: listSubscriptionFeed,
      async read(query) {
        const { data } = await ask(follower, listSubscriptionFeed, { query: { ...query, type: 'tweets' } });
        return { ids: idsOf(data.items.map(entryOf)), info: data };
      },
      grow: () => owner.call(postTweet, { body: content }),
    },
    'liked videos': {
      endpoint: listLikedVideos,
      async read(query) {
        const { data } = await ask(reader, listLikedVideos, { query });
        return { ids: idsOf(data.videos), info: data };
      },
      grow: async () => reader.call(toggleVideoLike, { params: { videoId: (await publish())._id } }),
    },
  };
}

const entryOf = (item: FeedItem) => (item.kind === 'video' ? item.video : item.tweet);

async function commentLists({
  server,
  owner,
  reader,
  strangers,
}: ListContext): Promise<Record<string, List>> {
  const videoId = (await publishBlank(server, owner))._id;
  const tweetId = (await strangers[0]?.call(postTweet, { body: content }))?.data._id ?? '';
  const under = (sortBy: CommentSort): [string, List][] => [
    [
      `comments on a video, ${sortBy}`,
      {
        endpoint: listVideoComments,
        async read(query) {
          const call = { params: { videoId }, query: { ...query, sortBy } };
          const { data } = await ask(reader, listVideoComments, call);
          return { ids: idsOf(data.comments), info: data, total: data.pagination.totalComments };
        },
        grow: () => reader.call(addVideoComment, { params: { videoId }, body: content }),
      },
    ],
    [
      `comments on a tweet, ${sortBy}`,
      {
        endpoint: listTweetComments,
        async read(query) {
          const call = { params: { tweetId }, query: { ...query, sortBy } };
          const { data } = await ask(reader, listTweetComments, call);
          return { ids: idsOf(data.comments), info: data, total: data.pagination.totalComments };
        },
        grow: () => reader.call(addTweetComment, { params: { tweetId }, body: content }),
      },
    ],
  ];
  const receiver = await server.signUp('receiver');
  await receiver.call(changeCommentSettings, { body: { holdComments: 'links' } });
  await reader.call(toggleSubscription, { params: { channelId: receiver.user._id } });
  const received = (await publishBlank(server, receiver))._id;
  const inbox = inboxFilters.map((filter): [string, List] => [
    `the inbox, ${filter}`,
    {
      endpoint: listInbox,
      async read(query) {
        const call = { params: { channelId: receiver.user._id }, query: { ...query, filter } };
        const { data } = await ask(receiver, listInbox, call);
        return { ids: idsOf(data.comments), info: data };
      },
      grow: () =>
        reader.call(addVideoComment, {
          params: { videoId: received },
          body: { content: 'https://example.org' },
        }),
    },
  ]);
  const params = { videoId: (await publishBlank(server, owner))._id };
  const parentId = (await owner.call(addVideoComment, { params, body: content })).data._id;
  return {
    ...Object.fromEntries([...under('top'), ...under('newest'), ...inbox]),
    'replies to a comment': {
      endpoint: listReplies,
      async read(query) {
        const { data } = await ask(reader, listReplies, { params: { commentId: parentId }, query });
        return { ids: idsOf(data.comments), info: data, total: data.pagination.totalComments };
      },
      grow: () => reader.call(addVideoComment, { params, body: { ...content, parentId } }),
    },
  };
}

function peopleLists({ owner, reader, blocker, strangers }: ListContext): Record<string, List> {
  const [followers, followed, blocked] = [strangers.values(), strangers.values(), strangers.values()];
  return {
    subscribers: {
      endpoint: listSubscribers,
      async read(query) {
        const { data } = await ask(reader, listSubscribers, { params: { channelId: owner.user._id }, query });
        return { ids: idsOf(data.subscribers), info: data };
      },
      grow: async () =>
        followers.next().value?.call(toggleSubscription, { params: { channelId: owner.user._id } }),
    },
    subscriptions: {
      endpoint: listSubscriptions,
      async read(query) {
        const { data } = await ask(owner, listSubscriptions, { params: { userId: reader.user._id }, query });
        return { ids: idsOf(data.channels), info: data };
      },
      grow: () => {
        const channelId = followed.next().value?.user._id ?? '';
        return reader.call(toggleSubscription, { params: { channelId } });
      },
    },
    'blocked people': {
      endpoint: listBlocks,
      async read(query) {
        const { data } = await ask(blocker, listBlocks, { query });
        return { ids: idsOf(data.people), info: data };
      },
      grow: () => {
        const userId = blocked.next().value?.user._id ?? '';
        return blocker.call(blockPerson, { params: { userId } });
      },
    },
  };
}

function textLists({ owner, reader }: ListContext): Record<string, List> {
  const params = { userId: owner.user._id };
  return {
    tweets: {
      endpoint: listTweets,
      async read(query) {
        const { data, response } = await ask(reader, listTweets, { params, query });
        return { ids: idsOf(data), info: response.json().pagination };
      },
      grow: () => owner.call(postTweet, { body: content }),
    },
    playlists: {
      endpoint: listPlaylists,
      async read(query) {
        const { data, response } = await ask(reader, listPlaylists, { params, query });
        return { ids: idsOf(data), info: response.json().pagination };
      },
      grow: () => owner.call(createPlaylist, { body: { name: 'Later' } }),
    },
    'saved playlists': {
      endpoint: listSavedPlaylists,
      async read(query) {
        const { data } = await ask(reader, listSavedPlaylists, { query });
        return { ids: idsOf(data.playlists), info: data };
      },
      grow: async () => {
        const { data } = await owner.call(createPlaylist, { body: { name: 'Later' } });
        await reader.call(savePlaylist, { params: { playlistId: data._id } });
      },
    },
  };
}

function tagLists({ server, owner, reader }: ListContext): Record<string, List> {
  const params = { tag: 'parts' };
  return {
    'videos with a tag': {
      endpoint: listTagged,
      async read(query) {
        const { data } = await ask(reader, listTagged, { params, query });
        return { ids: idsOf(data.videos ?? []), info: data };
      },
      grow: () => publishBlank(server, owner, { title: 'A #part of #parts' }),
    },
    'tweets with a tag': {
      endpoint: listTagged,
      async read(query) {
        const { data } = await ask(reader, listTagged, { params, query: { ...query, type: 'tweets' } });
        return { ids: idsOf(data.tweets ?? []), info: data };
      },
      grow: () => owner.call(postTweet, { body: { content: 'One of the #parts' } }),
    },
  };
}

async function recommendationLists({ server, owner, reader }: ListContext): Promise<Record<string, List>> {
  const publish = () => publishBlank(server, owner);
  const params = { videoId: (await publish())._id };
  return {
    recommendations: {
      endpoint: listForYou,
      async read(query) {
        const { data } = await ask(reader, listForYou, { query });
        return { ids: idsOf(data.videos), info: data };
      },
      grow: publish,
    },
    'related videos': {
      endpoint: listRelatedVideos,
      async read(query) {
        const { data } = await ask(reader, listRelatedVideos, { params, query });
        return { ids: idsOf(data.videos), info: data };
      },
      grow: publish,
    },
    'hidden recommendations': {
      endpoint: listHiddenRecommendations,
      async read(query) {
        const { data } = await ask(owner, listHiddenRecommendations, { query });
        return { ids: idsOf(data.hidden), info: data };
      },
      grow: async () => owner.call(hideRecommendedVideo, { params: { videoId: (await publish())._id } }),
    },
  };
}

function notificationLists({ server, owner, reader, strangers }: ListContext): Record<string, List> {
  const [author = reader] = strangers;
  return {
    notifications: {
      endpoint: listNotifications,
      async read(query) {
        const { data } = await ask(author, listNotifications, { query });
        return { ids: idsOf(data.notifications), info: data };
      },
      grow: async () => {
        const { data } = await author.call(postTweet, { body: content });
        await owner.call(addTweetComment, { params: { tweetId: data._id }, body: content });
        await server.ctx.db.updateTable('notifications').set({ read_at: null }).execute();
      },
    },
  };
}

async function importLists({ server, owner, reader }: ListContext): Promise<Record<string, List>> {
  const importId = await recordImport(server, owner);
  return {
    imports: {
      endpoint: listImports,
      async read(query) {
        const { data } = await ask(reader, listImports, { query });
        return { ids: idsOf(data.imports), info: data };
      },
      grow: () => recordImport(server, reader),
    },
    'items of an import': {
      endpoint: getImport,
      async read(query) {
        const { data } = await ask(owner, getImport, { params: { importId }, query });
        return { ids: idsOf(data.items), info: data };
      },
      grow: () => recordItem(server, owner, importId),
    },
  };
}

/** Gives items only a few different sort values, so that tie-breakers determine most of the order. */
async function makeTies({ ctx: { db } }: TestServer): Promise<void> {
  const moment = sql`'2026-01-01T00:00:00.123Z'::timestamptz + make_interval(secs => ascii(right(id::text, 1)) % 3)`;
  await sql`update videos set views = ascii(right(id::text, 1)) % 3, created_at = ${moment}`.execute(db);
  await sql`update tweets set created_at = ${moment}`.execute(db);
  await sql`update comments set likes = ascii(right(id::text, 1)) % 3`.execute(db);
  for (const [table, time] of [
    ['history', 'watched_at'],
    ['video_likes', 'created_at'],
    ['subscriptions', 'created_at'],
    ['blocks', 'created_at'],
    ['saved_playlists', 'saved_at'],
    ['notifications', 'created_at'],
    ['hidden_recommendations', 'created_at'],
  ] as const) {
    await sql`update ${sql.table(table)} set ${sql.ref(time)} = '2026-01-01T00:00:00.123Z'`.execute(db);
  }
}
