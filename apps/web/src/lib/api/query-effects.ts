import type { Channel } from '@kinora/contract/channels';
import type { Playlist } from '@kinora/contract/playlists';
import type { Tweet } from '@kinora/contract/tweets';
import type { Video, VideoCard } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { isShortList } from './paging.ts';
import { queryKeys } from './query-keys.ts';

/*
 * Named effects of changes on everything that the client has fetched. A feature that changes
 * something calls its effect here, and doesn't know which other features show it.
 */

type Person = { _id: string; username: string };

/** Every query whose pages contain video cards. */
const cardLists = [queryKeys.videos, queryKeys.history, queryKeys.playlists, queryKeys.searches] as const;

/** Changes a video as its own page shows it. */
export function patchVideo(client: QueryClient, videoId: string, change: (video: Video) => Video): void {
  client.setQueryData<Video>(queryKeys.video(videoId), (video) => video && change(video));
}

/** A video was published, or its texts, its files or who may see it changed. */
export function videoSaved(client: QueryClient, video: Video): void {
  client.setQueryData(queryKeys.video(video._id), video);
  // Its comments may have been turned on or off.
  client.invalidateQueries({ queryKey: queryKeys.comments({ kind: 'video', id: video._id }) });
  ownVideosChanged(client);
}

/** One of the viewer's videos was deleted, or became a draft or public. Resolves when the dashboard is up to date. */
export function ownVideosChanged(client: QueryClient): Promise<void> {
  for (const queryKey of [...cardLists, queryKeys.tags]) client.invalidateQueries({ queryKey });
  return client.invalidateQueries({ queryKey: queryKeys.dashboard });
}

export function videoLikeChanged(client: QueryClient): void {
  client.invalidateQueries({ queryKey: queryKeys.likedVideos });
  client.invalidateQueries({ queryKey: queryKeys.dashboard });
}

export function viewCounted(client: QueryClient, videoId: string, views: number): void {
  patchVideo(client, videoId, (video) => ({ ...video, views }));
  client.invalidateQueries({ queryKey: queryKeys.history });
}

/** The entry went from the history, and with it the position to resume at. */
export function historyEntryRemoved(client: QueryClient, videoId: string): void {
  client.removeQueries({ queryKey: queryKeys.video(videoId) });
  client.invalidateQueries({ queryKey: queryKeys.videos, refetchType: 'none' });
}

/** Every entry went from the history, and with them the positions to resume at. */
export function historyCleared(client: QueryClient): void {
  client.removeQueries({ queryKey: queryKeys.anyVideo, type: 'inactive' });
  for (const queryKey of cardLists) client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** The server knows how far the viewer watched: the video and every card of it show that. */
export async function positionSaved(
  client: QueryClient,
  videoId: string,
  position: number | null,
): Promise<void> {
  patchVideo(client, videoId, (video) => ({ ...video, position }));
  // Otherwise the viewer has moved on to a list, which may have been fetched before the position was saved.
  const isWatching = client
    .getQueryCache()
    .find({ queryKey: queryKeys.video(videoId) })
    ?.isActive();
  for (const queryKey of cardLists) {
    // Invalidation doesn't restart a first fetch that is under way.
    if (!isWatching) await client.cancelQueries({ queryKey });
    client.setQueriesData<CardList>({ queryKey }, (list) => withChange(list, videoId, { position }));
    client.invalidateQueries({ queryKey, refetchType: 'none' });
    if (!isWatching) client.refetchQueries({ queryKey, type: 'active', predicate: isShortList });
  }
}

type Cards = { videos: VideoCard[] };
type CardList = Cards | { pages: Cards[] };

/** Patched in place, because a list that is scrolled far down isn't refetched. */
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

/** A video is in the viewer's Watch later now, or isn't any more, as the video and every card of it show. */
export function savedChanged(client: QueryClient, videoId: string, isSaved: boolean): void {
  patchVideo(client, videoId, (video) => ({ ...video, isSaved }));
  for (const queryKey of cardLists) {
    client.setQueriesData<CardList>({ queryKey }, (list) => withChange(list, videoId, { isSaved }));
  }
}

/** The server has changed the viewer's Watch later. */
export function watchLaterChanged(client: QueryClient, viewerId: string): void {
  client.invalidateQueries({ queryKey: queryKeys.watchLater });
  client.invalidateQueries({ queryKey: queryKeys.anyMembership });
  client.invalidateQueries({ queryKey: queryKeys.channelList(viewerId, 'playlists') });
  client.invalidateQueries({
    queryKey: queryKeys.playlists,
    predicate: ({ state }) => (state.data as PlaylistPages | undefined)?.pages[0]?.kind === 'watch-later',
  });
}

type PlaylistPages = { pages: Playlist[] };

export function profileChanged(client: QueryClient): void {
  client.removeQueries({ queryKey: queryKeys.anyChannel });
  client.invalidateQueries({ queryKey: queryKeys.videos });
}

/** Changes a channel as its own page shows it. */
export function patchChannel(
  client: QueryClient,
  channelId: string,
  change: (channel: Channel) => Channel,
): void {
  client.setQueriesData<Channel>({ queryKey: queryKeys.anyChannel }, (channel) =>
    channel?._id === channelId ? change(channel) : channel,
  );
}

/** Changes a channel as the pages of its videos show it. */
export function patchOwner(client: QueryClient, channelId: string, change: Partial<Video['owner']>): void {
  client.setQueriesData<Video>({ queryKey: queryKeys.anyVideo }, (video) =>
    video?.owner._id === channelId ? { ...video, owner: { ...video.owner, ...change } } : video,
  );
}

/** The viewer subscribed to a channel or unsubscribed: the viewer's own lists and counts are out of date. */
export function subscriptionsChanged(client: QueryClient, viewer: Person): void {
  client.invalidateQueries({ queryKey: queryKeys.channelList(viewer._id, 'subscriptions') });
  client.invalidateQueries({ queryKey: queryKeys.channel(viewer.username) });
  client.invalidateQueries({ queryKey: queryKeys.feed('subscriptions') });
  client.invalidateQueries({ queryKey: queryKeys.latestChannels });
  client.invalidateQueries({ queryKey: queryKeys.searches });
}

/**
 * The viewer blocked a person or unblocked them: what the two write goes or comes back, and a block has ended the
 * subscriptions between them.
 */
export function blockChanged(client: QueryClient, viewer: Person, person: Person, isBlocked: boolean): void {
  patchChannel(client, person._id, (channel) => ({ ...channel, isBlocked }));
  if (isBlocked) patchOwner(client, person._id, { isSubscribed: false, bell: 'none' });
  client.invalidateQueries({ queryKey: queryKeys.channel(person.username) });
  client.invalidateQueries({ queryKey: queryKeys.channelList(person._id, 'subscriptions') });
  subscriptionsChanged(client, viewer);
  client.invalidateQueries({ queryKey: queryKeys.anyVideo, refetchType: 'none' });
  client.invalidateQueries({ queryKey: queryKeys.anyComments });
  client.resetQueries({ queryKey: queryKeys.tags });
  client.resetQueries({ queryKey: queryKeys.channelList(person._id, 'tweets') });
  client.removeQueries({
    queryKey: queryKeys.anyTweet,
    predicate: ({ state }) => (state.data as Tweet | undefined)?.owner._id === person._id,
  });
}

/** Another channel is open: the lists of all others load again when they are next opened. */
export function channelOpened(client: QueryClient, channelId: string): void {
  const [root] = queryKeys.channelLists;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === root && queryKey[1] !== channelId });
}

/** A playlist was edited, or a video was added to it or removed. */
export function playlistSaved(client: QueryClient, playlist: Playlist): void {
  const queryKey = queryKeys.playlist(playlist._id);
  // A page that is on its way would be added to what was there before.
  client.cancelQueries({ queryKey });
  // The answer has all the videos, however many had been loaded.
  client.setQueryData(queryKey, { pages: [playlist], pageParams: [{}] });
  client.invalidateQueries({ queryKey: queryKeys.channelList(playlist.owner._id, 'playlists') });
}

/** A playlist was created or deleted. */
export function playlistsChanged(client: QueryClient, ownerId: string): void {
  client.removeQueries({ queryKey: queryKeys.channelList(ownerId, 'playlists') });
}

/** A tweet was posted or deleted. */
export function tweetsChanged(client: QueryClient, ownerId: string): void {
  client.removeQueries({ queryKey: queryKeys.channelList(ownerId, 'tweets') });
  client.invalidateQueries({ queryKey: queryKeys.tags });
}
