import type { VideoCard } from '@kinora/contract/videos';
import { Play, X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';

type SmallUpNextProps = {
  video: Pick<VideoCard, 'title'>;
  /** Seconds until the next video starts. */
  secondsLeft: number;
  onPlay: () => void;
  onCancel: () => void;
};

/** Shown instead of the small player's texts and buttons. */
export function SmallUpNext({ video, secondsLeft, onPlay, onCancel }: SmallUpNextProps) {
  return (
    <>
      <div className="mr-auto min-w-0 text-sm">
        <p aria-hidden="true" className="text-ink-muted tabular-nums">
          Up next in {secondsLeft}
        </p>
        <p className="truncate font-semibold">{video.title}</p>
      </div>
      <IconButton label="Play now" onClick={onPlay}>
        <Play aria-hidden="true" size={22} className="fill-current" />
      </IconButton>
      <IconButton label="Cancel" onClick={onCancel}>
        <X aria-hidden="true" size={22} />
      </IconButton>
    </>
  );
}
