import { formatPlayerTime, wholeSeconds } from '#lib/format.ts';
import { SeekSlider } from '#player/controls/seek-slider.tsx';
import { useNowPlayingState, usePlayerState } from './now-playing-context.ts';

/** Placed above the small player's video on narrow screens, and below it on wide ones. */
export function SmallSeekBar() {
  const player = useNowPlayingState((state) => state.player);
  const seconds = usePlayerState((state) => wholeSeconds(state.currentTime), 0);
  const duration = usePlayerState((state) => state.duration, 0);
  return (
    <div
      dir="ltr"
      className="flex items-center gap-1 px-2 text-xs text-ink-muted tabular-nums max-sm:absolute max-sm:inset-x-0 max-sm:top-0"
    >
      <span aria-hidden="true">{formatPlayerTime(seconds)}</span>
      <div className="min-w-0 flex-1 text-accent-mark">
        <SeekSlider player={player} place="page" />
      </div>
      <span aria-hidden="true">{formatPlayerTime(duration)}</span>
    </div>
  );
}
