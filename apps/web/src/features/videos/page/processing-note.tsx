import type { Video } from '@kinora/contract/videos';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { Link } from 'react-router';
import { formatPercent } from '#lib/format.ts';
import { useErrorText } from '#lib/i18n/use-error-text.ts';

/** Shows the processing progress to all viewers, and a failure only to the owner, who can replace the file. */
export function ProcessingNote({ video, isOwner }: { video: Video; isOwner: boolean }) {
  const { status, progress, error, hls } = video.playback;
  if (status === 'failed' && isOwner && error) return <Failure videoId={video._id} error={error} />;
  // If there is nothing to play yet, the player shows the progress instead.
  if (status !== 'processing' || (hls === null && video.videoFile === null)) return null;
  return (
    <p className="flex items-center gap-3 rounded-card bg-surface px-4 py-3 text-sm text-ink-muted">
      <LoaderCircle aria-hidden="true" size={18} className="shrink-0 motion-safe:animate-spin" />
      <span className="flex-1">
        <Trans>Higher qualities are being prepared.</Trans>
      </span>
      <span className="tabular-nums">{formatPercent(progress / 100)}</span>
    </p>
  );
}

function Failure({ videoId, error }: { videoId: string; error: string }) {
  const text = useErrorText(error);
  return (
    <p className="flex gap-3 rounded-card bg-danger-soft px-4 py-3 text-sm text-danger-ink">
      <CircleAlert aria-hidden="true" size={18} className="mt-px shrink-0" />
      <span className="flex-1">{text}</span>
      <Link to={`/video/edit/${videoId}#file`} className="shrink-0 font-semibold underline">
        <Trans>Replace file</Trans>
      </Link>
    </p>
  );
}
