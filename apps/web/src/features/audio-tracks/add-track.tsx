import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { passFocusTo } from '#lib/browser/pass-focus.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.ts';
import { useAddTrack } from './api.ts';

const accept = 'audio/*,.mka,.m4a,.mp3,.flac,.ogg,.opus,.wav,.mp4,.mkv,.webm';

/** Uploads an audio file and shows the progress. */
export function AddTrack({ videoId }: { videoId: string }) {
  const addition = useAddTrack(videoId);
  const { percent, isWaiting, error } = addition;
  const running = useRef<AbortController | null>(null);
  const section = useRef<HTMLDivElement>(null);
  const isCanceled = running.current?.signal.aborted ?? false;
  // The upload continues on other pages. After the tab is closed, the file has to be chosen again.
  useUnsavedChanges(percent !== null);

  const add = (file: File) => {
    // One upload at a time.
    if (percent !== null) return;
    running.current = new AbortController();
    addition.mutate({ file, signal: running.current.signal });
  };
  const findInput = () => section.current?.querySelector<HTMLElement>('input') ?? null;
  return (
    <div ref={section} className="flex flex-col items-start gap-3">
      <FileButton accept={accept} onFile={add}>
        <Plus aria-hidden="true" size={18} />
        <Trans>Add audio track</Trans>
      </FileButton>
      {percent !== null && (
        <div ref={passFocusTo(findInput)} className="flex w-full flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1 basis-60">
            <ProgressBar label={t`Upload of the audio track`} percent={percent} />
            {isWaiting && (
              <p role="status" className="mt-2 text-sm text-ink-muted">
                <Trans>Waiting for a connection…</Trans>
              </p>
            )}
          </div>
          <Button size="small" onClick={() => running.current?.abort()}>
            <Trans>Cancel upload</Trans>
          </Button>
        </div>
      )}
      {error && !isCanceled && (
        <p role="alert" className="text-sm text-danger-ink">
          {failureText(error)}
        </p>
      )}
    </div>
  );
}
