import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { formatDuration } from '#lib/format.ts';
import { useMedia, usePlayer } from '../player-context.ts';

/** Seconds of playback for which the note is shown. */
const shownFor = 8;

/** `from` is the position in seconds. */
export type ResumeNoteProps = { from: number };

/** Says that playback resumed, with a button to start over. */
export function ResumeNote({ from }: ResumeNoteProps) {
  const { player } = usePlayer();
  const isRecent = useMedia(({ currentTime }) => currentTime >= from - 1 && currentTime < from + shownFor);
  const [isDismissed, setIsDismissed] = useState(false);
  useEffect(() => {
    if (!isRecent) setIsDismissed(true);
  }, [isRecent]);
  if (isDismissed) return null;
  return (
    <p className="flex items-center gap-1.5 rounded-full bg-badge ps-4 text-sm text-on-badge shadow-overlay">
      {t`Resumed at ${{ time: formatDuration(from) }}`} <span aria-hidden>·</span>
      <button
        type="button"
        onClick={() => player.seek(0)}
        className="-ms-1.5 min-h-11 rounded-full px-3 font-semibold outline-offset-[-2px] outline-on-badge hover:underline focus-visible:outline-2"
      >
        {t`Start over`}
      </button>
    </p>
  );
}
