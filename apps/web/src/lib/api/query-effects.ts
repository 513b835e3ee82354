import type { Channel } from '@kinora/contract/channels';
import type { Tweet } from '@kinora/contract/tweets';
import type { Video, VideoCard } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { isShortList } from './paging.ts';
import { queryKeys } from './query-keys.ts';

/*
 * Each function applies one kind of change to the query cache. A feature that changes data calls the matching function,
 * so that it doesn't depend on the features that show the data.
 */

/** Key prefixes of all queries whose data contains video cards. */
const cardLists = [queryKeys.videos, queryKeys.history, queryKeys.playlists, queryKeys.searches] as const;

/** Patches the query of the video's page. */
export function patchVideo(client: QueryClient, videoId: string, change: (video: Video) => Video): void {
  client.setQueryData<Video>(queryKeys.video(videoId), (video) => video && change(video));
}

/** Call after a video is published, or its texts, files or visibility change. */
export function videoSaved(client: QueryClient, video: Video): void {
  client.setQueryData(queryKeys.video(video._id), video);
  // Comments may have been turned on or off.
  client.invalidateQueries({ queryKey: queryKeys.comments({ kind: 'video', id: video._id }) });
  ownVideosChanged(client);
}

/** Call after a video appears in lists or disappears from them. */
export function videoListsChanged(client: QueryClient): void {
  for (const queryKey of [...cardLists, queryKeys.tags, queryKeys.anyChannel]) {
    client.invalidateQueries({ queryKey });
  }
}

/**
 * Call after one of the viewer's videos is published, unpublished or deleted. Resolves when the dashboard is up to
 * date.
 */
export function ownVideosChanged(client: QueryClient): Promise<void> {
  videoListsChanged(client);
  return client.invalidateQueries({ queryKey: queryKeys.dashboard });
}

/** Call after a comment is added, changed or deleted outside the inbox, because the viewer may own its video. */
export function inboxChanged(client: QueryClient): void {
  client.invalidateQueries({ queryKey: queryKeys.anyInbox });
  client.invalidateQueries({ queryKey: queryKeys.anyHeldComments });
}

export function videoLikeChanged(client: QueryClient): void {
  client.invalidateQueries({ queryKey: queryKeys.likedVideos });
  client.invalidateQueries({ queryKey: queryKeys.dashboard });
}

export function viewCounted(client: QueryClient, videoId: string, views: number): void {
  patchVideo(client, videoId, (video) => ({ ...video, views }));
  client.invalidateQueries({ queryKey: queryKeys.history });
  client.invalidateQueries({ queryKey: queryKeys.latestChannels });
}

/** Call after a history entry is removed, which also deletes the video's resume position. */
export function historyEntryRemoved(client: QueryClient, videoId: string): void {
  client.removeQueries({ queryKey: queryKeys.video(videoId) });
  client.invalidateQueries({ queryKey: queryKeys.videos, refetchType: 'none' });
}

/** Call after the history is cleared, which also deletes all resume positions. */
export function historyCleared(client: QueryClient): void {
  client.removeQueries({ queryKey: queryKeys.anyVideo, type: 'inactive' });
  for (const queryKey of cardLists) client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Call after a playback position is saved. The video and all its cards show it. */
export async function positionSaved(
  client: QueryClient,
  videoId: string,
  position: number | null,
): Promise<void> {
  patchVideo(client, videoId, (video) => ({ ...video, position }));
  patchFeaturedVideo(client, videoId, { position });
  // If false, the viewer has left the video's page, perhaps for a list that was fetched before the position was saved.
  const isWatching = client
    .getQueryCache()
    .find({ queryKey: queryKeys.video(videoId) })
    ?.isActive();
  for (const queryKey of cardLists) {
    // Invalidating a query doesn't restart its first fetch while that is in flight, so it is canceled here.
    if (!isWatching) await client.cancelQueries({ queryKey });
    client.setQueriesData<CardList>({ queryKey }, (list) => withChange(list, videoId, { position }));
    client.invalidateQueries({ queryKey, refetchType: 'none' });
    if (!isWatching) client.refetchQueries({ queryKey, type: 'active', predicate: isShortList });
  }
}

/** Patches the card of a video on the pages of channels that feature it. */
function patchFeaturedVideo(client: QueryClient, videoId: string, change: Partial<VideoCard>): void {
  client.setQueriesData<Channel>({ queryKey: queryKeys.anyChannel }, (channel) =>
    channel?.featuredVideo?._id === videoId
      ? { ...channel, featuredVideo: { ...channel.featuredVideo, ...change } }
      : channel,
  );
}

type Cards = { videos: VideoCard[] };
type CardList = Cards | { pages: Cards[] };

/** Patches cards in place, because a long list isn't refetched. */
function withChange(
  list: CardList | undefined,
  videoId: string,
  change: Partial<VideoCard>,
): CardList | undefined {
  const changed = <Page extends Cards>(page: Page): Page => ({
    ...page,
    videos: page.videos.map((card) => (card._id === videoId ? { ...card, ...change } : card)),
  });
  if (!list) return list;
  return 'pages' in list ? { ...list, pages: list.pages.map(changed) } : changed(list);
}

/**
 * Call after a video is added to the viewer's Watch later or removed from it. The video and all its cards show this.
 */
export function savedStateChanged(client: QueryClient, videoId: string, isSaved: boolean): void {
  patchVideo(client, videoId, (video) => ({ ...video, isSaved }));
  patchFeaturedVideo(client, videoId, { isSaved });
  for (const queryKey of cardLists) {
    client.setQueriesData<CardList>({ queryKey }, (list) => withChange(list, videoId, { isSaved }));
  }
}

/** Call after a tweet is posted, deleted, hidden or shown again. */
export function tweetsChanged(client: QueryClient, ownerId: string): void {
  client.removeQueries({ queryKey: queryKeys.channelList(ownerId, 'tweets') });
  for (const queryKey of sharedTweetLists) client.invalidateQueries({ queryKey });
}

/** Key prefixes of all queries whose data contains tweets of several people. */
const sharedTweetLists = [queryKeys.tags, queryKeys.searches, queryKeys.feed('subscriptions')] as const;

/** One page of a list. The list of one person's tweets has them in `data`. */
type Tweets = { data?: Tweet[]; tweets?: Tweet[] };

/** Patches a tweet in all lists in place, because a long list isn't refetched. Null removes it. */
export function patchTweetInLists(
  client: QueryClient,
  tweetId: string,
  change: (tweet: Tweet) => Tweet | null,
): void {
  const changed = (tweets: Tweet[]) =>
    tweets.flatMap((tweet) => (tweet._id === tweetId ? (change(tweet) ?? []) : tweet));
  const changedPage = <Page extends Tweets>(page: Page): Page => ({
    ...page,
    ...(page.data && { data: changed(page.data) }),
    ...(page.tweets && { tweets: changed(page.tweets) }),
  });
  for (const queryKey of [queryKeys.channelLists, ...sharedTweetLists]) {
    client.setQueriesData<Tweets | { pages: Tweets[] }>({ queryKey }, (list) => {
      if (!list) return list;
      if ('pages' in list) return { ...list, pages: list.pages.map(changedPage) };
      // Other values under these keys, such as the most used tags, contain no tweets.
      return list.tweets ? changedPage(list) : list;
    });
  }
}
