import type { Video } from '@kinora/contract/videos';
import type { Throughput } from './throughput.ts';

export type UploadStatus = 'sending' | 'waiting' | 'paused' | 'failed' | 'done';

export type UploadItem = {
  id: string;
  title: string;
  status: UploadStatus;
  /** Integer percentage across all files of the video. */
  percent: number;
  throughput: Throughput;
  /** Whether the request that publishes or updates the video is in flight or will be repeated after a network error. */
  isSaving: boolean;
  /** Whether a form shows the upload, so that the tray doesn't. */
  isObserved: boolean;
  video: Video | null;
  /** The message for the person after a failure. */
  failure: string | null;
};

const initial = {
  status: 'sending',
  percent: 0,
  throughput: null,
  isSaving: false,
  video: null,
  failure: null,
} as const;

export function createUploadItems() {
  const listeners = new Set<() => void>();
  let items: readonly UploadItem[] = [];
  const show = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  return {
    list: () => items,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (id: string, title: string) => show([...items, { id, title, isObserved: true, ...initial }]),
    change: (id: string, part: Partial<UploadItem>) =>
      show(items.map((item) => (item.id === id ? { ...item, ...part } : item))),
    remove: (id: string) => show(items.filter((item) => item.id !== id)),
    clear: () => show([]),
  };
}
