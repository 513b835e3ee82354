import { useEffect, useState } from 'react';
import { formatDuration } from '#lib/format.ts';
import { useMedia, usePlayer } from '../player-context.ts';

/** Seconds of playback for which the note is shown. */
const newsFor = 8;

/** Says that playback resumed, with a button to start over. */
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
