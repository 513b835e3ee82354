import { formatPlayerTime } from '#lib/format.ts';
import { findStill, type Still } from './storyboard.ts';

export type SeekPreviewProps = {
  share: number;
  seconds: number;
  stills: readonly Still[];
  /** The title of the chapter at that time. */
  chapter?: string;
};

/** The time under the pointer, with its chapter and, if there is a storyboard, a still. */
export function SeekPreview({ share, seconds, stills, chapter }: SeekPreviewProps) {
  const still = findStill(stills, seconds);
  const half = still ? `${still.width / 2 + 4}px` : chapter ? '5.25rem' : '1.75rem';
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute bottom-full grid -translate-x-1/2 justify-items-center gap-1 pb-1"
      style={{ left: `clamp(${half}, ${share * 100}%, 100% - ${half})` }}
    >
      {still && (
        <div
          className="rounded-sm bg-badge shadow-overlay ring-2 ring-on-badge/90"
          style={{
            width: still.width,
            height: still.height,
            backgroundImage: `url("${still.image}")`,
            backgroundPosition: `${-still.x}px ${-still.y}px`,
          }}
        />
      )}
      {chapter && (
        <span
          dir="auto"
          className="max-w-40 truncate rounded-sm bg-badge px-1.5 py-0.5 text-xs font-semibold text-on-badge"
        >
          {chapter}
        </span>
      )}
      <span className="rounded-sm bg-badge px-1.5 py-0.5 text-xs font-semibold text-on-badge tabular-nums">
        {formatPlayerTime(seconds)}
      </span>
    </div>
  );
}
