import { formatPlayerTime, wholeSeconds } from '#lib/format.ts';
import { useMedia } from '#player/player-context.ts';

export function TimeDisplay() {
  const second = useMedia((state) => wholeSeconds(state.currentTime));
  const duration = useMedia((state) => state.duration);
  return (
    <div className="px-1.5 text-xs @max-xs:hidden @2xl:px-3 font-medium whitespace-nowrap tabular-nums @md:text-sm @4xl:text-base">
      <span>{formatPlayerTime(second)}</span>
      <span className={`text-on-badge/75 ${duration >= 3600 ? 'hidden @md:inline' : '@max-[22rem]:hidden'}`}>
        {' / '}
        {formatPlayerTime(duration)}
      </span>
    </div>
  );
}
