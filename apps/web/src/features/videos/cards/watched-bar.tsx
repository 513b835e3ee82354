import type { VideoCard } from '@kinora/contract/videos';

/** Shows the watched part of the video along the bottom of its thumbnail. */
export function WatchedBar({ video: { position, duration } }: { video: VideoCard }) {
  if (position === null || duration === 0) return null;
  const percent = Math.round((position / duration) * 100);
  return (
    <div
      role="progressbar"
      aria-label="Watched"
      aria-valuenow={percent}
      className="absolute inset-x-0 bottom-0 h-1 bg-on-badge/40"
    >
      <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
    </div>
  );
}
