import type { Video } from '@kinora/contract/videos';
import type { Throughput } from './throughput.ts';

/**
 * `queued`: other uploads have to end first. `uploaded`: the form that started the upload is open and hasn't been
 * submitted. `done`: the video is saved, and the form is submitted or closed.
 */
export type UploadStatus = 'queued' | 'sending' | 'waiting' | 'paused' | 'failed' | 'uploaded' | 'done';

export type UploadItem = {
  id: string;
  title: string;
  status: UploadStatus;
  /** Integer percentage of the file. */
  percent: number;
  throughput: Throughput;
  /** Whether a request that saves the video is in flight or will be repeated after a network error. */
  isSaving: boolean;
  /** Whether the person has submitted the form, which is saved once the file is uploaded. */
  isSubmitted: boolean;
  /** Whether a form shows the upload, so that the tray doesn't. */
  isObserved: boolean;
  video: Video | null;
  /** The message for the person after a failure. */
  failure: string | null;
};

const initial = {
  status: 'queued',
  percent: 0,
  throughput: null,
  isSaving: false,
  isSubmitted: false,
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
    find: (id: string) => items.find((item) => item.id === id),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add: (id: string, title: string, isObserved: boolean) =>
      show([...items, { id, title, isObserved, ...initial }]),
    change: (id: string, part: Partial<UploadItem>) =>
      show(items.map((item) => (item.id === id ? { ...item, ...part } : item))),
    remove: (id: string) => show(items.filter((item) => item.id !== id)),
    clear: () => show([]),
  };
}
