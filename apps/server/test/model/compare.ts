import { listBlocks } from '@kinora/contract/blocks';
import { getChannel } from '@kinora/contract/channels';
import { listReplies, listTweetComments, listVideoComments } from '@kinora/contract/comments';
import { getDashboardStats, listDashboardVideos } from '@kinora/contract/dashboard';
import { listHistory } from '@kinora/contract/history';
import { listLikedVideos } from '@kinora/contract/likes';
import { getWatchLater, listPlaylistsWith } from '@kinora/contract/playlists';
import { listSubscribers, listSubscriptions, listSubscriptionVideos } from '@kinora/contract/subscriptions';
import { listTweets } from '@kinora/contract/tweets';
import { getVideo, listVideos, type VideoCard } from '@kinora/contract/videos';
import { expect } from 'vitest';
import type { Person } from '../person.ts';
import type { World } from './actions.ts';
import { compareNotifications } from './compare-notifications.ts';
import { comparePlaylists } from './compare-playlists.ts';
import { compareTags } from './compare-tags.ts';
import { blocks, canRead, canSee, canSeeTarget, isListed, likesOf, type Model } from './model.ts';
import { canReadComment } from './talk.ts';

const query = { limit: 100 };
const latestFirst = <Item>(items: Iterable<Item>): Item[] => [...items].reverse();

/** Reads every list and every count as every person, and compares them with the model. */
export async function compare(world: World): Promise<void> {
  for (const [who, person] of world.people.entries()) {
    // First the calls that only read, because reading a video changes the history.
    await compareHistory(world.model, who, person);
    await compareFeeds(world, who, person);
    await compareChannels(world, who, person);
    await comparePlaylists(world, who, person);
    await compareComments(world.model, who, person);
    await compareDashboard(world.model, who, person);
    await compareTags(world.model, who, person);
    await compareNotifications(world, who, person);
    await compareVideos(world.model, who, person);
  }
}

async function compareHistory(model: Model, who: number, person: Person) {
  const { data } = await person.call(listHistory, { query });
  expect(data.videos.map(({ _id, position }) => [_id, position])).toEqual(
    latestFirst(model.history[who] ?? [])
      .filter((id) => model.videos.get(id)?.published)
      .map((id) => [id, model.positions[who]?.get(id) ?? null]),
  );
}

async function compareFeeds({ model, people }: World, who: number, person: Person) {
  const all = latestFirst(model.videos);
  const card = ([id, { title, published, visibility, scheduled, viewers }]: (typeof all)[number]) => [
    id,
    title,
    published,
    visibility,
    scheduled,
    viewers.size,
  ];
  const answered = (card: VideoCard) => [
    card._id,
    card.title,
    card.isPublished,
    card.visibility,
    card.publishAt !== null,
    card.views,
  ];
  const feed = (await person.call(listVideos, { query })).data.videos;
  expect(feed.map(answered)).toEqual(all.filter(([id]) => isListed(model, id)).map(card));
  const ofChannels = (await person.call(listSubscriptionVideos, { query })).data.videos;
  const isSubscribed = (owner: number) => model.subscriptions[who]?.includes(owner);
  expect(ofChannels.map(answered)).toEqual(
    all.filter(([id, { owner }]) => isListed(model, id) && isSubscribed(owner)).map(card),
  );
  for (const [owner, { user }] of people.entries()) {
    const { data } = await person.call(listVideos, { query: { ...query, userId: user._id } });
    expect(data.videos.map(answered)).toEqual(
      all.filter(([id, video]) => video.owner === owner && (owner === who || isListed(model, id))).map(card),
    );
  }
  const liked = (await person.call(listLikedVideos, { query })).data.videos;
  expect(liked.map(({ _id }) => _id)).toEqual(
    latestFirst(model.likes[who] ?? []).filter((id) => canSee(model, who, id)),
  );
}

async function compareChannels({ model, people }: World, who: number, person: Person) {
  const own = model.subscriptions[who] ?? [];
  const blocked = (await person.call(listBlocks, { query })).data.people;
  expect(blocked.map(({ _id }) => _id)).toEqual(
    latestFirst(model.blocks[who] ?? []).map((one) => people[one]?.user._id),
  );
  for (const [channel, { user }] of people.entries()) {
    const subscribers = model.subscriptions.flatMap((list, one) => (list.includes(channel) ? [one] : []));
    const subscriptions = model.subscriptions[channel] ?? [];
    const { data } = await person.call(getChannel, { params: { channel: user.username } });
    expect([
      data.subscribersCount,
      data.channelsSubscribedToCount,
      data.isSubscribed,
      data.isBlocked,
    ]).toEqual([
      subscribers.length,
      subscriptions.length,
      own.includes(channel),
      blocks(model, who, channel),
    ]);
    const followers = await person.call(listSubscribers, { params: { channelId: user._id }, query });
    expect(new Set(followers.data.subscribers.map(({ _id }) => _id))).toEqual(
      new Set(subscribers.map((one) => people[one]?.user._id)),
    );
    const followed = await person.call(listSubscriptions, { params: { userId: user._id }, query });
    expect(followed.data.channels.map(({ _id, isSubscribed }) => [_id, isSubscribed])).toEqual(
      latestFirst(subscriptions).map((one) => [people[one]?.user._id, own.includes(one)]),
    );
    const tweets = await person.call(listTweets, { params: { userId: user._id }, query });
    expect(tweets.data.map(({ _id, content, likes, isLiked }) => [_id, content, likes, isLiked])).toEqual(
      latestFirst(model.tweets)
        .filter(([, { author }]) => author === channel && canRead(model, who, author))
        .map(([id, { content }]) => [id, content, likesOf(model, id), model.likes[who]?.includes(id)]),
    );
  }
}

async function compareComments(model: Model, who: number, person: Person) {
  for (const target of [...model.videos.keys(), ...model.tweets.keys()]) {
    const { status, data } = model.tweets.has(target)
      ? await person.call(listTweetComments, {
          params: { tweetId: target },
          query: { ...query, sortBy: 'newest' },
        })
      : await person.call(listVideoComments, {
          params: { videoId: target },
          query: { ...query, sortBy: 'newest' },
        });
    const visible = canSeeTarget(model, who, target);
    expect(status).toBe(visible ? 200 : 404);
    if (!visible) continue;
    const isOpen = model.videos.get(target)?.isOpen ?? true;
    const all = [...model.comments].filter(
      ([, comment]) => isOpen && comment.target === target && canReadComment(model, who, comment),
    );
    expect(data.pagination.totalComments).toBe(all.length);
    const top = latestFirst(all.filter(([, { parent }]) => parent === null));
    const expected = top.toSorted(([, one], [, other]) => Number(other.isPinned) - Number(one.isPinned));
    const repliesTo = (id: string) => all.filter(([, { parent }]) => parent === id);
    const shown = ([id, comment]: (typeof all)[number]) => ({
      ...{ _id: id, content: comment.content, isPinned: comment.isPinned, isHearted: comment.isHearted },
      ...{ totalLikes: likesOf(model, id), isLiked: model.likes[who]?.includes(id) },
      ...{ parentId: comment.parent, repliesCount: repliesTo(id).length },
    });
    expect(data.comments).toMatchObject(expected.map(shown));
    for (const [commentId] of expected) {
      const replies = await person.call(listReplies, { params: { commentId }, query });
      expect(replies.data.comments).toMatchObject(repliesTo(commentId).map(shown));
      expect(replies.data.pagination.totalComments).toBe(repliesTo(commentId).length);
    }
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

async function compareVideos(model: Model, who: number, person: Person) {
  const watchLaterId = (await person.call(getWatchLater, {})).data.playlistId;
  for (const [videoId, { owner, title, viewers }] of model.videos) {
    const params = { videoId };
    const { status, data } = await person.call(getVideo, { params });
    const kept = await person.call(listPlaylistsWith, { params });
    expect([status, kept.status]).toEqual(canSee(model, who, videoId) ? [200, 200] : [404, 404]);
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
    const isSaved = model.saved[who]?.includes(videoId);
    expect(data.isSaved).toBe(isSaved);
    const holding = [...model.playlists].filter(
      ([, playlist]) => playlist.owner === who && playlist.videos.includes(videoId),
    );
    expect(new Set(kept.data.playlistIds)).toEqual(
      new Set([...holding.map(([id]) => id), ...(isSaved ? [watchLaterId] : [])]),
    );
  }
}
