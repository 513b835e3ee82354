import type { Video } from '@kinora/contract/videos';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { Link } from 'react-router';

/** Shows the processing progress to all viewers, and a failure only to the owner, who can replace the file. */
export function ProcessingNote({ video, isOwner }: { video: Video; isOwner: boolean }) {
  const { status, progress, error, hls } = video.playback;
  if (status === 'failed' && isOwner && error) {
    return (
      <p className="flex gap-3 rounded-card bg-danger-soft px-4 py-3 text-sm text-danger-ink">
        <CircleAlert aria-hidden="true" size={18} className="mt-px shrink-0" />
        <span className="flex-1">{error}</span>
        <Link to={`/video/edit/${video._id}#file`} className="shrink-0 font-semibold underline">
          Replace file
        </Link>
      </p>
    );
  }
  // If there is nothing to play yet, the player shows the progress instead.
  if (status !== 'processing' || (hls === null && video.videoFile === null)) return null;
  return (
    <p className="flex items-center gap-3 rounded-card bg-surface px-4 py-3 text-sm text-ink-muted">
      <LoaderCircle aria-hidden="true" size={18} className="shrink-0 motion-safe:animate-spin" />
      <span className="flex-1">More qualities of this video are being prepared.</span>
      <span className="tabular-nums">{progress}%</span>
    </p>
  );
}
