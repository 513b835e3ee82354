import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { percentText, statusText, throughputText } from './progress-text.ts';
import type { UploadItem } from './upload-items.ts';
import { useUploads } from './uploads-context.ts';

type UploadProgressProps = {
  item: UploadItem;
  /** Clears the form for another video, while this upload continues in the background. */
  onAnother?: () => void;
};

export function UploadProgress({ item, onAnother }: UploadProgressProps) {
  const uploads = useUploads();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isPaused = item.status === 'paused';
  return (
    <div ref={panel} className="rounded-card bg-surface p-4">
      <div className="mb-2 flex justify-between gap-4 text-sm">
        <span role="status">{statusText(item)}</span>
        <span className="ms-auto text-ink-muted tabular-nums">{throughputText(item)}</span>
        <span className="font-semibold tabular-nums">{percentText(item)}</span>
      </div>
      <ProgressBar label={t({ message: 'Upload', context: 'noun' })} percent={item.percent} />
      <p className="mt-2 text-sm text-ink-muted">
        <Trans>The upload continues while you browse the site.</Trans>
      </p>
      <div className="mt-3 flex flex-wrap justify-end gap-2">
        {onAnother && (
          <Button size="small" variant="ghost" onClick={onAnother}>
            <Trans>Upload another</Trans>
          </Button>
        )}
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
    </div>
  );
}
