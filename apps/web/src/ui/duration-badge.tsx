import { classNames } from '#lib/class-names.ts';
import { formatDuration } from '#lib/format.ts';

type DurationBadgeProps = {
  seconds: number;
  /** Sets the distance from the edges of the thumbnail. */
  className: string;
};

/** A video's duration, over a corner of its thumbnail. */
export function DurationBadge({ seconds, className }: DurationBadgeProps) {
  return (
    <span
      className={classNames(
        'absolute rounded-sm bg-badge px-1.5 py-0.5 text-xs font-semibold text-on-badge tabular-nums',
        className,
      )}
    >
      {formatDuration(seconds)}
    </span>
  );
}
