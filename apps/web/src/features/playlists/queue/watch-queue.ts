import type { VideoCard } from '@kinora/contract/videos';
import { useSyncExternalStore } from 'react';
import { readSession, writeSession } from '#lib/browser/storage.ts';
import { useViewer } from '#lib/session/viewer.ts';

/*
 * The videos that the viewer wants to watch after the current one. They are stored for one browser tab and belong to
 * the viewer that queued them. A guest's queue becomes the member's at the login, and
 * signing out deletes the queue.
 */

const key = 'kinora-watch-queue';
export const maxQueued = 100;

type Stored = { viewerId: string | null; videos: VideoCard[] };

const none: readonly VideoCard[] = [];
const listeners = new Set<() => void>();
let cached: { raw: string | null; stored: Stored | null } = { raw: null, stored: null };

function parse(raw: string | null): Stored | null {
  try {
    const stored: Stored | null = JSON.parse(raw ?? 'null');
    return stored?.videos.every(({ _id }) => typeof _id === 'string') ? stored : null;
  } catch {
    return null;
  }
}

/** Returns the queue of a viewer, or of a guest if `viewerId` is null. */
export function queueOf(viewerId: string | null): readonly VideoCard[] {
  const raw = readSession(key);
  if (raw !== cached.raw) cached = { raw, stored: parse(raw) };
  const { stored } = cached;
  return stored?.viewerId === viewerId || stored?.viewerId === null ? stored.videos : none;
}

export function changeQueue(
  viewerId: string | null,
  change: (videos: readonly VideoCard[]) => readonly VideoCard[],
): void {
  const before = queueOf(viewerId);
  const videos = change(before);
  if (videos === before) return;
  // Descriptions are long and aren't shown.
  const stored = { viewerId, videos: videos.map((video) => ({ ...video, description: '' })) };
  writeSession(key, videos.length > 0 ? JSON.stringify(stored) : null);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the viewer's queue and a function that changes it. */
export function useWatchQueue() {
  const viewerId = useViewer()?._id ?? null;
  const read = () => queueOf(viewerId);
  const videos = useSyncExternalStore(subscribe, read, read);
  return { videos, change: (apply: Parameters<typeof changeQueue>[1]) => changeQueue(viewerId, apply) };
}
