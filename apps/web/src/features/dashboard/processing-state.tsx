import type { Playback } from '@kinora/contract/playback';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { formatPercent } from '#lib/format.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';

type ProcessingStateProps = {
  videoId: string;
  playback: Playback;
  /** The id of the element with the video's title. */
  labelledBy: string;
};

/** Renders nothing once the video is ready. */
export function ProcessingState({ videoId, playback, labelledBy }: ProcessingStateProps) {
  const { status, progress, error } = playback;
  if (status === 'ready') return null;
  if (status === 'failed') return <Failure videoId={videoId} error={error} labelledBy={labelledBy} />;
  const value = Math.round(progress);
  const percent = formatPercent(value / 100);
  return (
    <div className="mt-2 flex max-w-72 items-center gap-3 text-sm text-ink-muted">
      <div
        role="progressbar"
        aria-labelledby={labelledBy}
        aria-valuenow={value}
        aria-valuetext={t`Processing, ${percent}`}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-hover"
      >
        <div
          className="h-full rounded-full bg-accent-mark transition-[width]"
          style={{ width: `${value}%` }}
        />
      </div>
      <span className="tabular-nums">
        <Trans comment="The percentage already has its sign, such as 40%">Processing {percent}</Trans>
      </span>
    </div>
  );
}

type FailureProps = Pick<ProcessingStateProps, 'videoId' | 'labelledBy'> & { error: string | null };

function Failure({ videoId, error, labelledBy }: FailureProps) {
  const reason = useErrorText(error ?? '');
  return (
    <p className="mt-2 flex items-start gap-1.5 text-sm text-danger-ink">
      <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span>
        {reason || t`Processing failed`}{' '}
        <Link
          to={`/video/edit/${videoId}#file`}
          aria-describedby={labelledBy}
          className="font-semibold whitespace-nowrap underline underline-offset-2"
        >
          <Trans>Replace file</Trans>
        </Link>
      </span>
    </p>
  );
}
