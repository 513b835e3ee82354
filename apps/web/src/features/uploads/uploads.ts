import type { Video } from '@kinora/contract/videos';
import { createPace, type Pace } from './throughput.ts';

export type UploadStatus = 'sending' | 'waiting' | 'paused' | 'failed' | 'done';

/** One video on its way, as it is shown. */
export type UploadItem = {
  id: string;
  title: string;
  status: UploadStatus;
  /** Whole percents of all its files. */
  percent: number;
  pace: Pace;
  /** Whether a form shows it, so that nobody else has to. */
  isAttended: boolean;
  video: Video | null;
  /** What went wrong, in words. */
  failure: string | null;
};

/** How a run tells how it goes. */
export type Run = {
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  onWaiting: (isWaiting: boolean) => void;
};

/** A video that is to be sent. `send` can be called again after it failed or was stopped, and goes on from there. */
export type Task = {
  title: string;
  send: (run: Run) => Promise<Video>;
  /** Lets go of what has arrived. */
  discard: () => void;
  explain: (error: unknown) => string;
};

/** Who sees to an upload while it is on the page. A failure is theirs, and the upload is at its end. */
export type Attendant = { onDone: (video: Video) => void; onFailed: (error: unknown) => void };

/** What stopped a run is no failure. */
class Stop extends Error {}

type Entry = Task & { attendant: Attendant | null; run: AbortController };

export type Uploads = ReturnType<typeof createUploads>;

/** The videos that are being sent, whichever page is shown meanwhile. */
export function createUploads(onDone: (video: Video) => void, onFailed: (failure: string) => void) {
  const entries = new Map<string, Entry>();
  const listeners = new Set<() => void>();
  let items: readonly UploadItem[] = [];
  let begun = 0;

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

  const fail = (id: string, { attendant, explain }: Entry, error: unknown) => {
    if (attendant) {
      remove(id);
      return attendant.onFailed(error);
    }
    const failure = explain(error);
    change(id, { status: 'failed', pace: null, failure });
    onFailed(failure);
  };

  const start = async (id: string) => {
    const entry = entries.get(id);
    if (!entry) return;
    const run = new AbortController();
    entry.run = run;
    change(id, { status: 'sending', pace: null, failure: null });
    try {
      const video = await entry.send(follow(id, run.signal, change));
      change(id, { status: 'done', percent: 100, pace: null, video });
      onDone(video);
      entry.attendant?.onDone(video);
    } catch (error) {
      if (!(run.signal.reason instanceof Stop)) fail(id, entry, error);
    }
  };
  const stop = (id: string) => entries.get(id)?.run.abort(new Stop('stopped'));

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    list: () => items,
    /** Starts sending; gives the id. */
    begin(task: Task, attendant: Attendant): string {
      begun += 1;
      const id = String(begun);
      entries.set(id, { ...task, attendant, run: new AbortController() });
      const fresh = { status: 'sending', percent: 0, pace: null, video: null, failure: null } as const;
      show([...items, { id, title: task.title, isAttended: true, ...fresh }]);
      start(id);
      return id;
    },
    /** Its form has gone: from now on it goes on by itself. */
    leave(id: string) {
      const entry = entries.get(id);
      if (!entry) return;
      entry.attendant = null;
      if (items.find((item) => item.id === id)?.video) remove(id);
      else change(id, { isAttended: false });
    },
    pause(id: string) {
      stop(id);
      change(id, { status: 'paused', pace: null });
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
): Run {
  const pace = createPace();
  const tell = (part: Partial<UploadItem>) => {
    if (!signal.aborted) change(id, part);
  };
  return {
    signal,
    onProgress: (sent, total) =>
      tell({ percent: Math.round((100 * sent) / total), pace: pace.report(performance.now(), sent, total) }),
    onWaiting: (isWaiting) => {
      if (isWaiting) pace.reset();
      tell(isWaiting ? { status: 'waiting', pace: null } : { status: 'sending' });
    },
  };
}
