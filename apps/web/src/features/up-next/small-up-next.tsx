import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
      <div className="me-auto min-w-0 text-sm">
        <p aria-hidden="true" className="text-ink-muted tabular-nums">
          <Trans comment="Counts down the seconds until the next video starts">
            Up next in {secondsLeft}
          </Trans>
        </p>
        <p dir="auto" className="truncate font-semibold">
          {video.title}
        </p>
      </div>
      <IconButton label={t`Play now`} onClick={onPlay}>
        <Play aria-hidden="true" size={22} className="fill-current" />
      </IconButton>
      <IconButton label={t`Cancel`} onClick={onCancel}>
        <X aria-hidden="true" size={22} />
      </IconButton>
    </>
  );
}
