import { listBlocks } from '@kinora/contract/blocks';
import { getChannel } from '@kinora/contract/channels';
import { getDashboardStats, listDashboardVideos } from '@kinora/contract/dashboard';
import { listHistory } from '@kinora/contract/history';
import { listLikedVideos } from '@kinora/contract/likes';
import { getWatchLater, listPlaylistsWith } from '@kinora/contract/playlists';
import {
  listSubscribers,
  listSubscriptionFeed,
  listSubscriptions,
  listSubscriptionVideos,
} from '@kinora/contract/subscriptions';
import { listTweets } from '@kinora/contract/tweets';
import { getVideo, listVideos, type VideoCard } from '@kinora/contract/videos';
import { expect } from 'vitest';
import type { Caller, Person } from '../person.ts';
import { compareComments } from './compare-comments.ts';
import { compareNotifications } from './compare-notifications.ts';
import { comparePlaylists, compareWatchLater } from './compare-playlists.ts';
import { compareSearch, compareSuggestions } from './compare-search.ts';
import { compareTags } from './compare-tags.ts';
import { blocks, canReadTweet, canSee, isListed, likesOf, type Model, type Video } from './model.ts';
import { compareAnalytics } from './watching.ts';
import type { World } from './world.ts';

const query = { limit: 100 };
const latestFirst = <Item>(items: Iterable<Item>): Item[] => [...items].reverse();

/** Reads every list and every count as every person, and compares them with the model. */
export async function compare(world: World): Promise<void> {
  for (const [who, person] of world.people.entries()) {
    // The history comes first, because reading a video changes it.
    await compareHistory(world.model, who, person);
    await compareReads(world, who, person);
    await compareKept(world, who, person);
    await comparePeople(world, who, person);
    await compareSuggestions(world, who, person);
    await compareWatchLater(world.model, who, person);
    await compareDashboard(world.model, who, person);
    await compareAnalytics(world, who, person);
    await compareNotifications(world, who, person);
    await compareVideos(world.model, who, person);
    await compareOwnPlaylistsWith(world.model, who, person);
  }
}

/** Reads everything that guests may read, as a caller unknown to the model, and compares it with the model. */
export async function compareAsGuest(world: World, guest: Caller): Promise<void> {
  const nobody = world.people.length;
  await compareReads(world, nobody, guest);
  await compareVideos(world.model, nobody, guest);
}

async function compareReads(world: World, who: number, caller: Caller) {
  await compareFeeds(world, who, caller);
  await compareChannels(world, who, caller);
  await comparePlaylists(world, who, caller);
  await compareComments(world.model, who, caller);
  await compareTags(world.model, who, caller);
  await compareSearch(world, who, caller);
}

async function compareHistory(model: Model, who: number, person: Person) {
  const { data } = await person.call(listHistory, { query });
  expect(data.videos.map(({ _id, position }) => [_id, position])).toEqual(
    latestFirst(model.history[who] ?? [])
      .filter((id) => model.videos.get(id)?.published)
      .map((id) => [id, model.positions[who]?.get(id) ?? null]),
  );
}

/** `card` and `answered` return the same fields of a video's card, from the model and from a response. */
const card = ([id, { title, published, visibility, scheduled, isLoadable, viewers }]: [string, Video]) => [
  id,
  title,
  published,
  visibility,
  scheduled,
  isLoadable,
  viewers.size,
];
const answered = (card: VideoCard) => [
  card._id,
  card.title,
  card.isPublished,
  card.visibility,
  card.publishAt !== null,
  card.downloadsEnabled,
  card.views,
];

async function compareFeeds({ model, people }: World, who: number, caller: Caller) {
  const all = latestFirst(model.videos);
  const feed = (await caller.call(listVideos, { query })).data.videos;
  expect(feed.map(answered)).toEqual(all.filter(([id]) => isListed(model, id)).map(card));
  for (const [owner, { user }] of people.entries()) {
    const { data } = await caller.call(listVideos, { query: { ...query, userId: user._id } });
    expect(data.videos.map(answered)).toEqual(
      all.filter(([id, video]) => video.owner === owner && (owner === who || isListed(model, id))).map(card),
    );
  }
}

async function compareKept({ model }: World, who: number, person: Person) {
  const all = latestFirst(model.videos);
  const ofChannels = (await person.call(listSubscriptionVideos, { query })).data.videos;
  const isSubscribed = (owner: number) => model.subscriptions[who]?.includes(owner);
  expect(ofChannels.map(answered)).toEqual(
    all.filter(([id, { owner }]) => isListed(model, id) && isSubscribed(owner)).map(card),
  );
  const posts = (await person.call(listSubscriptionFeed, { query: { ...query, type: 'tweets' } })).data.items;
  expect(posts.map((item) => item.kind === 'tweet' && item.tweet._id)).toEqual(
    latestFirst(model.tweets)
      .filter(([, tweet]) => isSubscribed(tweet.author) && !tweet.isHidden && canReadTweet(model, who, tweet))
      .map(([id]) => id),
  );
  const liked = (await person.call(listLikedVideos, { query })).data.videos;
  expect(liked.map(({ _id }) => _id)).toEqual(
    latestFirst(model.likes[who] ?? []).filter((id) => canSee(model, who, id)),
  );
}

async function comparePeople({ model, people }: World, who: number, person: Person) {
  const blocked = (await person.call(listBlocks, { query })).data.people;
  expect(blocked.map(({ _id }) => _id)).toEqual(
    latestFirst(model.blocks[who] ?? []).map((one) => people[one]?.user._id),
  );
  for (const [channel, { user }] of people.entries()) {
    const followers = await person.call(listSubscribers, { params: { channelId: user._id }, query });
    expect(new Set(followers.data.subscribers.map(({ _id }) => _id))).toEqual(
      new Set(subscribersOf(model, channel).map((one) => people[one]?.user._id)),
    );
  }
}

const subscribersOf = (model: Model, channel: number) =>
  model.subscriptions.flatMap((list, one) => (list.includes(channel) ? [one] : []));

async function compareChannels({ model, people }: World, who: number, caller: Caller) {
  const own = model.subscriptions[who] ?? [];
  for (const [channel, { user }] of people.entries()) {
    const subscriptions = model.subscriptions[channel] ?? [];
    const { data } = await caller.call(getChannel, { params: { channel: user.username } });
    expect([
      data.subscribersCount,
      data.channelsSubscribedToCount,
      data.isSubscribed,
      data.bell,
      data.isBlocked,
    ]).toEqual([
      subscribersOf(model, channel).length,
      subscriptions.length,
      own.includes(channel),
      own.includes(channel) && !model.quiet[who]?.has(channel) ? 'all' : 'none',
      blocks(model, who, channel),
    ]);
    const followed = await caller.call(listSubscriptions, { params: { userId: user._id }, query });
    expect(followed.data.channels.map(({ _id, isSubscribed }) => [_id, isSubscribed])).toEqual(
      latestFirst(subscriptions).map((one) => [people[one]?.user._id, own.includes(one)]),
    );
    const tweets = await caller.call(listTweets, { params: { userId: user._id }, query });
    const shown = tweets.data.map(({ _id, content, likes, isLiked, moderation }) => [
      ...[_id, content, likes, isLiked],
      moderation !== undefined,
    ]);
    expect(shown).toEqual(
      latestFirst(model.tweets)
        .filter(([, tweet]) => tweet.author === channel && canReadTweet(model, who, tweet))
        .map(([id, { content, isHidden }]) => [
          ...[id, content, likesOf(model, id), model.likes[who]?.includes(id)],
          isHidden,
        ]),
    );
  }
}

async function compareDashboard(model: Model, who: number, person: Person) {
  const params = { channelId: person.user._id };
  const own = latestFirst(model.videos).filter(([, { owner }]) => owner === who);
  const { data } = await person.call(getDashboardStats, { params });
  expect(data).toEqual({
    totalVideos: own.length,
    totalViews: own.reduce((sum, [, { viewers }]) => sum + viewers.size, 0),
    totalSubscribers: model.subscriptions.filter((list) => list.includes(who)).length,
    totalLikes: own.reduce((sum, [id]) => sum + likesOf(model, id), 0),
  });
  const { videos } = (await person.call(listDashboardVideos, { params, query })).data;
  expect(videos.map(({ _id, totalLikes }) => [_id, totalLikes])).toEqual(
    own.map(([id]) => [id, likesOf(model, id)]),
  );
}

async function compareVideos(model: Model, who: number, caller: Caller) {
  for (const [videoId, { owner, title, isLoadable, viewers }] of model.videos) {
    const { status, data } = await caller.call(getVideo, { params: { videoId } });
    expect(status).toBe(canSee(model, who, videoId) ? 200 : 404);
    if (status !== 200) continue;
    expect(data).toMatchObject({
      title,
      views: viewers.size,
      totalLikes: likesOf(model, videoId),
      isLiked: model.likes[who]?.includes(videoId),
      owner: {
        subscribersCount: model.subscriptions.filter((list) => list.includes(owner)).length,
        isSubscribed: model.subscriptions[who]?.includes(owner),
      },
    });
    expect(data.isSaved).toBe(model.saved[who]?.includes(videoId));
    expect(data.downloadUrl !== null).toBe(isLoadable || owner === who);
  }
}

async function compareOwnPlaylistsWith(model: Model, who: number, person: Person) {
  const watchLaterId = (await person.call(getWatchLater, {})).data.playlistId;
  for (const videoId of model.videos.keys()) {
    const kept = await person.call(listPlaylistsWith, { params: { videoId } });
    expect(kept.status).toBe(canSee(model, who, videoId) ? 200 : 404);
    if (kept.status !== 200) continue;
    const isSaved = model.saved[who]?.includes(videoId);
    const holding = [...model.playlists].filter(
      ([, playlist]) => playlist.owner === who && playlist.videos.includes(videoId),
    );
    expect(new Set(kept.data.playlistIds)).toEqual(
      new Set([...holding.map(([id]) => id), ...(isSaved ? [watchLaterId] : [])]),
    );
  }
}
