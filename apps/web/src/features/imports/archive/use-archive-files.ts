import type { ImportSummary } from '@kinora/contract/imports';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { failureText, isNetworkError } from '#lib/api/api-error.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { useMember } from '#lib/session/viewer.ts';
import { retryUntilOnline } from '#lib/upload/retry-until-online.ts';
import type { HostReply } from '#lib/upload/upload-host.ts';
import { createArchiveQueue } from './archive-queue.ts';
import { useUnfinishedArchives } from './use-unfinished-archives.ts';

export type ArchiveUse = {
  /** Passes the uploaded files to an import. A repeated request changes nothing. */
  send: (uploads: HostReply[], signal: AbortSignal) => Promise<ImportSummary>;
  onSent: (summary: ImportSummary) => void | Promise<void>;
};

/**
 * Uploads the files of an archive, and uses them once all are uploaded, unless others that the viewer has uploaded earlier
 * may belong to them. Everything stops when the page is left.
 */
export function useArchiveFiles({ send, onSent }: ArchiveUse) {
  const owner = useMember()._id;
  const [queue] = useState(() => createArchiveQueue(owner));
  const files = useSyncExternalStore(queue.subscribe, queue.list, queue.list);
  const earlier = useUnfinishedArchives(files.map(({ file }) => file));
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      queue.stop();
    },
    [queue],
  );
  const use = useExclusiveMutation({
    mutationFn: () => {
      const attempt = new AbortController();
      running.current = attempt;
      const { signal } = attempt;
      return retryUntilOnline(() => send(queue.uploads(), signal), { signal, isRetryable: isNetworkError });
    },
    meta: { failure: false },
    onSuccess: (summary) => {
      queue.finish();
      return onSent(summary);
    },
  });
  const isComplete = files.length > 0 && files.every(({ status }) => status === 'sent');
  const isReady = isComplete && earlier.unfinished.length === 0;
  const start = useEffectEvent(() => use.mutate());
  useEffect(() => {
    if (isReady) start();
  }, [isReady]);
  return {
    ...{ files, queue, earlier, isComplete },
    isUsing: use.isPending,
    failure: use.error && failureText(use.error),
    start: () => use.mutate(),
    dismiss: use.reset,
  };
}
