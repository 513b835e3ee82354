import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { passFocusTo } from '#lib/browser/pass-focus.ts';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { percentText, statusText, throughputText } from '../transfer/progress-text.ts';
import type { UploadItem } from '../transfer/upload-items.ts';
import { useUploads } from '../transfer/uploads-context.ts';

type UploadProgressProps = {
  item: UploadItem;
  /** Opens an empty form for another video. An unfinished upload continues in the background. */
  onAnother?: () => void;
  /** Returns the element that takes the focus from buttons that are removed. */
  nextFocus: () => HTMLElement | null;
};

/** Shows the upload of a form's video. Its height doesn't change when the upload ends, so the fields below stay. */
export function UploadProgress({ item, onAnother, nextFocus }: UploadProgressProps) {
  const uploads = useUploads();
  const isPaused = item.status === 'paused';
  const isUploaded = item.status === 'uploaded' || item.status === 'done';
  return (
    <div className="rounded-card bg-surface p-4">
      <div className="mb-2 flex justify-between gap-4 text-sm">
        <span role="status">{statusText(item)}</span>
        <span className="ms-auto text-ink-muted tabular-nums">{throughputText(item)}</span>
        <span className="font-semibold tabular-nums">{percentText(item)}</span>
      </div>
      <ProgressBar label={t({ message: 'Upload', context: 'noun' })} percent={item.percent} />
      <div className="mt-3 flex min-h-9 flex-wrap items-center justify-end gap-2">
        <p className="min-w-0 flex-1 basis-60 text-sm text-ink-muted">{hintOf(item)}</p>
        {onAnother && (
          <Button size="small" variant="ghost" onClick={onAnother}>
            <Trans>Upload another</Trans>
          </Button>
        )}
        {!isUploaded && (
          <div ref={passFocusTo(nextFocus)} className="flex flex-wrap gap-2">
            <Button
              size="small"
              aria-disabled={item.isSaving}
              onClick={() => (isPaused ? uploads.resume(item.id) : uploads.pause(item.id))}
            >
              {isPaused ? t`Resume` : t({ message: 'Pause', comment: 'Button that pauses an upload' })}
            </Button>
            <Button size="small" aria-disabled={item.isSaving} onClick={() => uploads.cancel(item.id)}>
              <Trans>Cancel upload</Trans>
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function hintOf({ status, video, isSubmitted }: UploadItem): string {
  if (isSubmitted) return t`Saved when the upload is complete. You can leave this page.`;
  if (status !== 'uploaded') return t`You can fill in the form while the video uploads.`;
  return video ? t`The video is being processed.` : t`Replaces the current file when you save.`;
}
