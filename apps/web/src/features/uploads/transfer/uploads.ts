import type { Video } from '@kinora/contract/videos';
import { createThroughputMeter } from './throughput.ts';
import { createUploadItems, type UploadItem, type UploadStatus } from './upload-items.ts';

/** Passed to one attempt to send a video: reports its progress and can abort it. */
export type UploadRun = {
  signal: AbortSignal;
  onProgress: (sent: number, total: number) => void;
  onWaiting: (isWaiting: boolean) => void;
  /** Called before a request that creates, updates or publishes the video. */
  onSaving: () => void;
};

/**
 * `isSubmitted` is false if the file is uploaded but the form isn't submitted yet. The video is then a draft with this
 * file, or null if the file is saved only with the form.
 */
export type UploadResult = { video: Video; isSubmitted: true } | { video: Video | null; isSubmitted: false };

/** A video to send. After a failure, a pause or a submission, `send` is called again and continues where it stopped. */
export type UploadTask<Submission = unknown> = {
  title: () => string;
  send: (run: UploadRun) => Promise<UploadResult>;
  /** Sets the fields to save. They are saved once the file is uploaded. */
  submit: (submission: Submission) => void;
  /** Whether the upload continues without its form even if that isn't submitted. */
  continuesAlone: boolean;
  /** Deletes the parts that have been uploaded. */
  discard: () => void;
  explain: (error: unknown) => string;
};

/**
 * The mounted form that started an upload. If the upload fails, it is removed from the list and only the form shows the
 * error.
 */
export type UploadObserver = {
  onUploaded: (video: Video | null) => void;
  onDone: (video: Video) => void;
  onFailed: (error: unknown) => void;
};

/** The abort reason of a pause, cancellation or logout, which isn't a failure. */
class UploadStopped extends Error {}

type Entry = UploadTask & { observer: UploadObserver | null; run: AbortController };

/** `onDraft` is called for a draft whose form is still open. */
type Listeners = {
  onDone: (video: Video) => void;
  onDraft: (video: Video) => void;
  onFailed: (failure: string) => void;
};

export type Uploads = ReturnType<typeof createUploads>;

/** More at once would only share the same connection, and each would take longer. */
const maxParallel = 2;

/**
 * Manages uploads, which continue when the person opens another page. Those without a form wait while `maxParallel` or
 * more are running.
 */
export function createUploads(listeners: Listeners) {
  const items = createUploadItems();
  const entries = new Map<string, Entry>();
  const { list, find, subscribe, change } = items;
  let lastId = 0;

  const remove = (id: string) => {
    entries.delete(id);
    items.remove(id);
  };
  const start = createStarter(items, entries, { change, remove, ...listeners });
  const stop = (id: string) => entries.get(id)?.run.abort(new UploadStopped('stopped'));
  /** Does nothing while the video is being saved, because the server may have saved it already. */
  const cancel = (id: string) => {
    if (find(id)?.isSaving) return;
    stop(id);
    entries.get(id)?.discard();
    remove(id);
  };

  return {
    list,
    subscribe,
    /** Starts an upload and returns its id. Without an observer, it runs in the background. */
    add<Submission>(task: UploadTask<Submission>, observer: UploadObserver | null): string {
      lastId += 1;
      const id = String(lastId);
      entries.set(id, { ...(task as UploadTask), observer, run: new AbortController() });
      items.add(id, task.title(), observer !== null);
      start(id);
      return id;
    },
    /** Submits the form of an upload. Also continues a paused upload. */
    submit<Submission>(id: string, submission: Submission) {
      entries.get(id)?.submit(submission);
      change(id, { isSubmitted: true });
      const item = find(id);
      if (item && !isRunning(item.status)) start(id);
    },
    /** Detaches an upload from its unmounted form. An unfinished one continues in the background. */
    detach(id: string) {
      const entry = entries.get(id);
      const item = find(id);
      if (!entry || !item) return;
      entry.observer = null;
      if (!entry.continuesAlone && !item.isSubmitted) {
        cancel(id);
      } else if (item.status === 'uploaded' || item.status === 'done') {
        remove(id);
      } else {
        change(id, { isObserved: false, title: entry.title() });
      }
    },
    pause(id: string) {
      if (find(id)?.isSaving) return;
      stop(id);
      change(id, { status: 'paused', throughput: null });
    },
    /** Continues a paused or failed upload. */
    resume: start,
    cancel,
    dismiss: remove,
    /** Stops all uploads when the session ends. Uploaded parts are not deleted. */
    stopAll() {
      for (const id of entries.keys()) stop(id);
      entries.clear();
      items.clear();
    },
  };
}

/** Returns a function that starts an upload, or queues it while `maxParallel` or more are running. */
function createStarter(
  { list, change }: ReturnType<typeof createUploadItems>,
  entries: ReadonlyMap<string, Entry>,
  options: RunOptions,
) {
  const isFull = () => list().filter(({ status }) => isRunning(status)).length >= maxParallel;
  const start = async (id: string): Promise<void> => {
    const entry = entries.get(id);
    if (!entry) return;
    if (!entry.observer && isFull()) return change(id, { status: 'queued', failure: null });
    await runUpload(id, entry, options);
    const next = list().find(({ status }) => status === 'queued');
    if (next && !isFull()) void start(next.id);
  };
  return start;
}

const isRunning = (status: UploadStatus) => status === 'sending' || status === 'waiting';

type Change = (id: string, part: Partial<UploadItem>) => void;

type RunOptions = Listeners & { change: Change; remove: (id: string) => void };

async function runUpload(id: string, entry: Entry, options: RunOptions): Promise<void> {
  const run = new AbortController();
  entry.run = run;
  options.change(id, { status: 'sending', throughput: null, failure: null });
  try {
    const result = await entry.send(reportTo(options.change, id, run.signal));
    finish(id, entry, result, options);
  } catch (error) {
    if (!(run.signal.reason instanceof UploadStopped)) fail(id, entry, error, options);
  }
}

function finish(
  id: string,
  { observer }: Entry,
  { video, isSubmitted }: UploadResult,
  { change, onDone, onDraft }: RunOptions,
): void {
  const isOpen = observer !== null && !isSubmitted;
  const status = isOpen ? 'uploaded' : 'done';
  change(id, { status, percent: 100, throughput: null, isSaving: false, video });
  if (isOpen) {
    if (video) onDraft(video);
    observer.onUploaded(video);
  } else if (video) {
    onDone(video);
    observer?.onDone(video);
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
