import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { useExclusiveMutation } from '#lib/api/use-exclusive-mutation.ts';
import { formatBytes } from '#lib/format.ts';
import { useMember } from '#lib/session/viewer.ts';
import type { OnStarted } from '../api.ts';
import { sendArchive, UploadCanceled } from './send-archive.ts';

/** Uploads an archive. The upload stops when the page is left. */
export function useArchiveUpload(maxBytes: number, onStarted: OnStarted) {
  const owner = useMember()._id;
  const [percent, setPercent] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const upload = useExclusiveMutation({
    mutationFn: (file: File) => {
      const attempt = new AbortController();
      running.current = attempt;
      setPercent(0);
      return sendArchive(file, {
        ...{ owner, signal: attempt.signal, onWaiting: setWaiting },
        onProgress: (bytes) => setPercent(Math.floor((100 * bytes) / Math.max(1, file.size))),
      });
    },
    meta: { failure: false },
    onSuccess: onStarted,
    onError: (error) => {
      if (!running.current?.signal.aborted) setRefusal(failureText(error));
    },
    onSettled: () => setWaiting(false),
  });
  const choose = (file: File) => {
    const isTooLarge = file.size > maxBytes;
    setRefusal(isTooLarge ? t`An archive can have at most ${{ max: formatBytes(maxBytes) }}.` : undefined);
    if (!isTooLarge) upload.mutate(file);
  };
  return {
    choose,
    cancel: () => running.current?.abort(new UploadCanceled('canceled')),
    isRunning: upload.isPending,
    fileName: upload.variables?.name ?? '',
    percent,
    isWaiting,
    error: refusal,
  };
}
