import type { DataOf } from '@kinora/contract/endpoint';
import { followNotifications, type Unread } from '@kinora/contract/notifications';
import { type listProgress, maxFollowedVideos } from '@kinora/contract/playback';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { urlOf } from './request.ts';
import { useEventStream } from './use-event-stream.ts';

type Progress = DataOf<typeof listProgress>['videos'];

type Follower = {
  ids: readonly string[];
  onProgress: (videos: Progress) => void;
  /** Called when the stream opens or closes. The caller must poll while it is closed. */
  onChange: (isOpen: boolean) => void;
};

/*
 * A page has one stream for all server events, because browsers limit the connections to a site. The header opens it;
 * other parts of the page register the videos that they follow.
 */

const followers = new Set<Follower>();
const listeners = new Set<() => void>();
let followedIds = '';

function followersChanged(): void {
  // Sorted, so that the same videos yield the same URL and the stream isn't reopened.
  followedIds = [...new Set([...followers].flatMap(({ ids }) => ids))]
    .sort()
    .slice(0, maxFollowedVideos)
    .join();
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the transcoding progress of videos. `ids` is comma-separated; an empty string follows nothing. */
export function useProgress(ids: string, { onProgress, onChange }: Omit<Follower, 'ids'>): void {
  const notifyProgress = useEffectEvent(onProgress);
  const notifyChange = useEffectEvent(onChange);
  useEffect(() => {
    if (ids === '') return;
    const own = ids.split(',');
    const follower: Follower = {
      ids: own,
      onProgress: (videos) => notifyProgress(videos.filter(({ _id }) => own.includes(_id))),
      onChange: (isOpen) => notifyChange(isOpen),
    };
    followers.add(follower);
    followersChanged();
    return () => {
      followers.delete(follower);
      followersChanged();
      notifyChange(false);
    };
  }, [ids]);
}

const events = ['message', 'progress'];

type LiveStreamHandlers = { onUnread: (unread: Unread) => void; onChange: (isOpen: boolean) => void };

/** Opens the page's event stream. Only one component per page may use it. */
export function useLiveStream({ onUnread, onChange }: LiveStreamHandlers): void {
  const ids = useSyncExternalStore(listen, () => followedIds);
  useEventStream({
    url: urlOf(followNotifications.path, { query: { ids } }),
    events,
    onChange: (isOpen) => {
      onChange(isOpen);
      for (const follower of followers) follower.onChange(isOpen);
    },
    onEvent: (name, data) => {
      if (name === 'message') return onUnread(JSON.parse(data));
      const { videos }: DataOf<typeof listProgress> = JSON.parse(data);
      for (const follower of followers) follower.onProgress(videos);
    },
  });
}
