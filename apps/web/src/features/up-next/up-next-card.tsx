import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { DurationBadge } from '#ui/duration-badge.tsx';
import { ResponsiveImage } from '#ui/responsive-image.tsx';
import { SmallUpNext } from './small-up-next.tsx';

export type UpNextCardProps = {
  video: VideoCard;
  /** Seconds until the next video starts. */
  secondsLeft: number;
  onPlay: () => void;
  onCancel: () => void;
  /** Whether the card is in the small player. */
  small?: boolean;
};

const buttonClass =
  'min-h-11 rounded-full px-5 text-sm font-semibold outline-offset-2 outline-on-badge transition-colors focus-visible:outline-2';

/** Shows the next video and the countdown to it. */
export function UpNextCard({ small, ...props }: UpNextCardProps) {
  return small ? <SmallUpNext {...props} /> : <LargeUpNext {...props} />;
}

/** Covers the whole player. */
function LargeUpNext({ video, secondsLeft, onPlay, onCancel }: UpNextCardProps) {
  const play = useRef<HTMLButtonElement>(null);
  useCancelKey(onCancel);
  // Takes the focus only if the focus is already inside the player.
  useEffect(() => {
    const stage = play.current?.closest('[data-stage]');
    if (stage?.contains(document.activeElement)) play.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      aria-label={t`Up next`}
      className="absolute inset-0 grid place-items-center overflow-y-auto bg-[rgb(0_0_0/0.86)] px-4 pt-3 pb-20"
    >
      <div className="flex max-w-xl min-w-0 items-center gap-5 @3xl:max-w-2xl">
        <ResponsiveImage
          src={video.thumbnail}
          preview={video.thumbnailPreview}
          alt=""
          folder="thumbnails"
          sizes="16rem"
          eager
          className="w-44 shrink-0 rounded-control @max-lg:hidden @3xl:w-64"
        >
          <DurationBadge seconds={video.duration} className="end-1.5 bottom-1.5" />
        </ResponsiveImage>
        <div className="min-w-0">
          <p aria-hidden="true" className="text-sm text-on-badge/80 tabular-nums">
            <Trans comment="Counts down the seconds until the next video starts">
              Up next in {secondsLeft}
            </Trans>
          </p>
          <p dir="auto" className="mt-1 line-clamp-2 font-semibold @xl:text-lg">
            {video.title}
          </p>
          <p dir="auto" className="truncate text-sm text-on-badge/80 @max-sm:hidden">
            {video.owner.fullname}
          </p>
          <div className="mt-2 flex gap-2 @lg:mt-4">
            <button
              type="button"
              onClick={onCancel}
              className={`${buttonClass} bg-on-badge/20 hover:bg-on-badge/30`}
            >
              <Trans>Cancel</Trans>
            </button>
            <button
              ref={play}
              type="button"
              onClick={onPlay}
              className={`${buttonClass} bg-accent text-on-accent hover:bg-accent-hover`}
            >
              <Trans>Play now</Trans>
            </button>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Cancels on Escape, unless the key closes something else. */
function useCancelKey(onCancel: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onCancel();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [onCancel]);
}
