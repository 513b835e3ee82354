import type { Video } from '@kinora/contract/videos';
import { createThroughputMeter } from './throughput.ts';
import { createUploadItems, type UploadItem } from './upload-items.ts';

/** Passed to one attempt to send a video: reports its progress and can abort it. */
export type UploadRun = {
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  onWaiting: (isWaiting: boolean) => void;
  /** Called once the files have been sent, before the request that publishes or updates the video. */
  onSaving: () => void;
};

/** A video to send. After a failure or a pause, `send` can be called again and continues where it stopped. */
export type UploadTask = {
  title: string;
  send: (run: UploadRun) => Promise<Video>;
  /** Deletes the parts that have been uploaded. */
  discard: () => void;
  explain: (error: unknown) => string;
};

/**
 * The mounted form that started an upload. If the upload fails, it is removed from the list and only the form shows the
 * error.
 */
export type UploadObserver = { onDone: (video: Video) => void; onFailed: (error: unknown) => void };

/** The abort reason of a pause, cancellation or logout, which isn't a failure. */
class UploadStopped extends Error {}

type Entry = UploadTask & { observer: UploadObserver | null; run: AbortController };

type Listeners = { onDone: (video: Video) => void; onFailed: (failure: string) => void };

export type Uploads = ReturnType<typeof createUploads>;

/** Manages uploads, which continue when the person opens another page. */
export function createUploads(onDone: Listeners['onDone'], onFailed: Listeners['onFailed']) {
  const items = createUploadItems();
  const entries = new Map<string, Entry>();
  const { list, subscribe, change } = items;
  let lastId = 0;

  const remove = (id: string) => {
    entries.delete(id);
    items.remove(id);
  };
  const start = async (id: string) => {
    const entry = entries.get(id);
    if (entry) await runUpload(id, entry, { change, remove, onDone, onFailed });
  };
  const isSaving = (id: string) => list().some((item) => item.id === id && item.isSaving);
  const stop = (id: string) => entries.get(id)?.run.abort(new UploadStopped('stopped'));

  return {
    list,
    subscribe,
    /** Starts an upload and returns its id. */
    add(task: UploadTask, observer: UploadObserver): string {
      lastId += 1;
      const id = String(lastId);
      entries.set(id, { ...task, observer, run: new AbortController() });
      items.add(id, task.title);
      start(id);
      return id;
    },
    /** Detaches an upload from its unmounted form, so that it continues in the background. */
    detach(id: string) {
      const entry = entries.get(id);
      if (!entry) return;
      entry.observer = null;
      if (list().find((item) => item.id === id)?.video) {
        remove(id);
      } else {
        change(id, { isObserved: false });
      }
    },
    /** Like `cancel`, does nothing while the video is being saved, because the server may have saved it already. */
    pause(id: string) {
      if (isSaving(id)) return;
      stop(id);
      change(id, { status: 'paused', throughput: null });
    },
    /** Continues a paused or failed upload. */
    resume: start,
    cancel(id: string) {
      if (isSaving(id)) return;
      stop(id);
      entries.get(id)?.discard();
      remove(id);
    },
    dismiss: remove,
    /** Stops all uploads when the session ends. Uploaded parts are not deleted. */
    stopAll() {
      for (const id of entries.keys()) stop(id);
      entries.clear();
      items.clear();
    },
  };
}

type Change = (id: string, part: Partial<UploadItem>) => void;

type RunOptions = Listeners & { change: Change; remove: (id: string) => void };

async function runUpload(id: string, entry: Entry, options: RunOptions): Promise<void> {
  const { change, onDone } = options;
  const run = new AbortController();
  entry.run = run;
  change(id, { status: 'sending', throughput: null, failure: null });
  try {
    const video = await entry.send(reportTo(change, id, run.signal));
    change(id, { status: 'done', percent: 100, throughput: null, isSaving: false, video });
    onDone(video);
    entry.observer?.onDone(video);
  } catch (error) {
    if (!(run.signal.reason instanceof UploadStopped)) fail(id, entry, error, options);
  }
}

function fail(id: string, entry: Entry, error: unknown, { change, remove, onFailed }: RunOptions): void {
  if (entry.observer) {
    remove(id);
    entry.observer.onFailed(error);
    return;
  }
  const failure = entry.explain(error);
  change(id, { status: 'failed', throughput: null, isSaving: false, failure });
  onFailed(failure);
}

/** Creates a run that reports its progress until it is stopped. */
function reportTo(change: Change, id: string, signal: AbortSignal): UploadRun {
  const meter = createThroughputMeter();
  const report = (part: Partial<UploadItem>) => {
    if (!signal.aborted) change(id, part);
  };
  return {
    signal,
    onProgress: (sent, total) => {
      const throughput = meter.report(performance.now(), sent, total);
      report({ percent: Math.round((100 * sent) / total), throughput });
    },
    onSaving: () => report({ isSaving: true }),
    onWaiting: (isWaiting) => {
      if (isWaiting) meter.reset();
      report(isWaiting ? { status: 'waiting', throughput: null } : { status: 'sending' });
    },
  };
}
