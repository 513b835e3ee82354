import { failureText } from '#lib/api/api-error.ts';
import { discardUpload } from '#lib/upload/discard-upload.ts';
import { deleteStoredUpload, type ResumableUpload } from '#lib/upload/resumable-uploads.ts';
import type { HostReply } from '#lib/upload/upload-host.ts';
import { type SentFile, sendFile, UploadCanceled } from './send-file.ts';

export type QueuedFile = {
  id: number;
  file: File;
  /** `waiting` for a connection. */
  status: 'queued' | 'sending' | 'waiting' | 'sent' | 'failed';
  /** The percentage that has been sent. */
  percent: number;
  failure: string | null;
};

/** Uploads the files of an archive one after the other, because more at once would only share the connection. */
export function createArchiveQueue(owner: string) {
  let files: readonly QueuedFile[] = [];
  let lastId = 0;
  let isRunning = false;
  const listeners = new Set<() => void>();
  const runs = new Map<number, AbortController>();
  const begun = new Map<number, ResumableUpload>();
  const sent = new Map<number, SentFile>();

  const show = (next: readonly QueuedFile[]) => {
    files = next;
    for (const listener of listeners) listener();
  };
  const change = (id: number, part: Partial<QueuedFile>) =>
    show(files.map((one) => (one.id === id ? { ...one, ...part } : one)));

  const send = async ({ id, file }: QueuedFile) => {
    const run = new AbortController();
    runs.set(id, run);
    change(id, { status: 'sending', failure: null });
    let shown = 0;
    const onProgress = (bytes: number) => {
      const percent = Math.floor((100 * bytes) / Math.max(1, file.size));
      if (percent !== shown) change(id, { percent });
      shown = percent;
    };
    const onBegun = (upload: ResumableUpload) => begun.set(id, upload);
    const onWaiting = (isWaiting: boolean) => change(id, { status: isWaiting ? 'waiting' : 'sending' });
    try {
      sent.set(id, await sendFile(file, { owner, signal: run.signal, onBegun, onProgress, onWaiting }));
      change(id, { status: 'sent', percent: 100 });
    } catch (error) {
      if (!run.signal.aborted) change(id, { status: 'failed', failure: failureText(error) });
    }
    runs.delete(id);
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    const findNext = () => files.find(({ status }) => status === 'queued');
    for (let next = findNext(); next; next = findNext()) await send(next);
    isRunning = false;
  };

  const clear = () => {
    for (const { locked } of sent.values()) locked?.release();
    sent.clear();
    show([]);
  };

  return {
    list: () => files,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(more: readonly File[]) {
      const added = more.map((file): QueuedFile => {
        lastId += 1;
        return { id: lastId, file, status: 'queued', percent: 0, failure: null };
      });
      show([...files, ...added]);
      void run();
    },
    retry(id: number) {
      change(id, { status: 'queued', failure: null });
      void run();
    },
    /** Removes a file and discards what has been sent of it. */
    remove(id: number) {
      const [run, upload] = [runs.get(id), begun.get(id)];
      if (run) {
        run.abort(new UploadCanceled('removed'));
      } else if (upload) {
        discardUpload(upload);
      }
      sent.get(id)?.locked?.release();
      sent.delete(id);
      show(files.filter((one) => one.id !== id));
    },
    /** The upload host's replies to the files that have been sent, in their order. */
    uploads: (): HostReply[] => files.flatMap(({ id }) => sent.get(id)?.upload ?? []),
    /** Removes the files once an import has them. */
    finish() {
      for (const { locked } of sent.values()) if (locked) deleteStoredUpload(locked.upload);
      clear();
    },
    /** Stops all uploads. Choosing the same files again continues them. */
    stop() {
      for (const one of runs.values()) one.abort();
      clear();
    },
  };
}
