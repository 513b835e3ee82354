import { useEffect, useState } from 'react';
import { formatDuration } from '#lib/format.ts';
import { useMedia, usePlayer } from './player-context.ts';

/** Seconds of playing for which it is news. */
const newsFor = 8;

/** Says that it did not begin at the beginning, and leads there. */
export function ResumeNote({ from }: { from: number }) {
  const { media } = usePlayer();
  const isNews = useMedia(({ currentTime }) => currentTime >= from - 1 && currentTime < from + newsFor);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!isNews) setIsOver(true);
  }, [isNews]);
  if (isOver) return null;
  return (
    <p className="flex items-center gap-1.5 rounded-full bg-badge pl-4 text-sm text-on-badge shadow-overlay">
      Resumed at {formatDuration(from)} <span aria-hidden>·</span>
      <button
        type="button"
        onClick={() => media.seek(0)}
        className="-ml-1.5 min-h-11 rounded-full px-3 font-semibold outline-offset-[-2px] outline-on-badge hover:underline focus-visible:outline-2"
      >
        Start over
      </button>
    </p>
  );
}
