import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';

/** Shows the watched part of the video along the bottom of its thumbnail. */
export function WatchedBar({ video: { position, duration } }: { video: VideoCard }) {
  if (position === null || duration === 0) return null;
  const percent = Math.round((position / duration) * 100);
  return (
    <div
      role="progressbar"
      aria-label={t({ message: 'Watched', comment: 'Name of the bar that shows how much was watched' })}
      aria-valuenow={percent}
      className="absolute inset-x-0 bottom-0 h-1 bg-on-badge/40"
    >
      <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
    </div>
  );
}
