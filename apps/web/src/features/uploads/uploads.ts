import type { Video } from '@kinora/contract/videos';
import { createThroughputMeter, type Throughput } from './throughput.ts';

export type UploadStatus = 'sending' | 'waiting' | 'paused' | 'failed' | 'done';

/** One video on its way, as it is shown. */
export type UploadItem = {
  id: string;
  title: string;
  status: UploadStatus;
  /** Whole percents of all its files. */
  percent: number;
  throughput: Throughput;
  /** Whether a form shows it, so that nobody else has to. */
  isObserved: boolean;
  video: Video | null;
  /** What went wrong, in words. */
  failure: string | null;
};

/** How a run tells how it goes. */
export type UploadRun = {
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  onWaiting: (isWaiting: boolean) => void;
};

/** A video that is to be sent. `send` can be called again after it failed or was stopped, and goes on from there. */
export type UploadTask = {
  title: string;
  send: (run: UploadRun) => Promise<Video>;
  /** Lets go of what has arrived. */
  discard: () => void;
  explain: (error: unknown) => string;
};

/** Who sees to an upload while it is on the page. A failure is theirs, and the upload is at its end. */
export type UploadObserver = { onDone: (video: Video) => void; onFailed: (error: unknown) => void };

/** What stopped a run is no failure. */
class UploadStopped extends Error {}

type Entry = UploadTask & { observer: UploadObserver | null; run: AbortController };

export type Uploads = ReturnType<typeof createUploads>;

/** The videos that are being sent, whichever page is shown meanwhile. */
export function createUploads(onDone: (video: Video) => void, onFailed: (failure: string) => void) {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let items: readonly UploadItem[] = [];
  let lastId = 0;

  const show = (next: readonly UploadItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, part: Partial<UploadItem>) =>
    show(items.map((item) => (item.id === id ? { ...item, ...part } : item)));
  const remove = (id: string) => {
    entries.delete(id);
    show(items.filter((item) => item.id !== id));
  };

  const fail = (id: string, { observer, explain }: Entry, error: unknown) => {
    if (observer) {
      remove(id);
      return observer.onFailed(error);
    }
    const failure = explain(error);
    change(id, { status: 'failed', throughput: null, failure });
    onFailed(failure);
  };

  const start = async (id: string) => {
    const entry = entries.get(id);
    if (!entry) return;
    const run = new AbortController();
    entry.run = run;
    change(id, { status: 'sending', throughput: null, failure: null });
    try {
      const video = await entry.send(follow(id, run.signal, change));
      change(id, { status: 'done', percent: 100, throughput: null, video });
      onDone(video);
      entry.observer?.onDone(video);
    } catch (error) {
      if (!(run.signal.reason instanceof UploadStopped)) fail(id, entry, error);
    }
  };
  const stop = (id: string) => entries.get(id)?.run.abort(new UploadStopped('stopped'));

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    list: () => items,
    /** Starts sending; gives the id. */
    add(task: UploadTask, observer: UploadObserver): string {
      lastId += 1;
      const id = String(lastId);
      entries.set(id, { ...task, observer, run: new AbortController() });
      const fresh = { status: 'sending', percent: 0, throughput: null, video: null, failure: null } as const;
      show([...items, { id, title: task.title, isObserved: true, ...fresh }]);
      start(id);
      return id;
    },
    /** Its form has gone: from now on it goes on by itself. */
    detach(id: string) {
      const entry = entries.get(id);
      if (!entry) return;
      entry.observer = null;
      if (items.find((item) => item.id === id)?.video) remove(id);
      else change(id, { isObserved: false });
    },
    pause(id: string) {
      stop(id);
      change(id, { status: 'paused', throughput: null });
    },
    /** Goes on after a pause or a failure. */
    resume: start,
    cancel(id: string) {
      stop(id);
      entries.get(id)?.discard();
      remove(id);
    },
    dismiss: remove,
    /** Nobody is there any more to send for. */
    stopAll() {
      for (const id of entries.keys()) stop(id);
      entries.clear();
      show([]);
    },
  };
}

/** Shows how a run goes, until it is stopped. */
function follow(
  id: string,
  signal: AbortSignal,
  change: (id: string, part: Partial<UploadItem>) => void,
): UploadRun {
  const meter = createThroughputMeter();
  const tell = (part: Partial<UploadItem>) => {
    if (!signal.aborted) change(id, part);
  };
  return {
    signal,
    onProgress: (sent, total) =>
      tell({
        percent: Math.round((100 * sent) / total),
        throughput: meter.report(performance.now(), sent, total),
      }),
    onWaiting: (isWaiting) => {
      if (isWaiting) meter.reset();
      tell(isWaiting ? { status: 'waiting', throughput: null } : { status: 'sending' });
    },
  };
}
