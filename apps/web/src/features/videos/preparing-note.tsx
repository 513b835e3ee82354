import type { Video } from '@kinora/contract/videos';
import { CircleAlert, LoaderCircle } from 'lucide-react';

/** The processing state of a video: its progress for everybody, its failure for the owner. */
export function PreparingNote({ video, isOwner }: { video: Video; isOwner: boolean }) {
  const { status, progress, error } = video.playback;
  if (status === 'failed' && isOwner && error) {
    return (
      <p className="flex gap-3 rounded-card bg-danger-soft px-4 py-3 text-sm text-danger-ink">
        <CircleAlert aria-hidden="true" size={18} className="mt-px shrink-0" />
        {error}
      </p>
    );
  }
  if (status !== 'processing') return null;
  return (
    <p className="flex items-center gap-3 rounded-card bg-surface px-4 py-3 text-sm text-ink-muted">
      <LoaderCircle aria-hidden="true" size={18} className="shrink-0 motion-safe:animate-spin" />
      <span className="flex-1">More qualities of this video are being prepared.</span>
      <span className="tabular-nums">{progress}%</span>
    </p>
  );
}
