import type { PointerEvent } from 'react';
import { classNames } from '#lib/class-names.ts';

/** Formats a share for CSS: `percent(0.5)` is `50%`. */
export const percent = (share: number) => `${share * 100}%`;

type YAxisProps = { lines: readonly number[]; textOf: (line: number) => string };

/** The labels of the grid lines, from bottom to top. */
export function YAxis({ lines, textOf }: YAxisProps) {
  return (
    <div
      aria-hidden="true"
      className="-my-2 flex w-11 shrink-0 flex-col-reverse justify-between text-end text-xs whitespace-nowrap text-ink-muted tabular-nums"
    >
      {lines.map((line) => (
        <span key={line} dir="auto">
          {textOf(line)}
        </span>
      ))}
    </div>
  );
}

/** The grid lines of a chart, inside an `svg` that fills it. */
export function GridLines({ lines }: { lines: readonly number[] }) {
  const top = lines.at(-1) ?? 1;
  return lines.map((line) => (
    <line
      key={line}
      x1="0"
      x2="100%"
      y1={percent(1 - line / top)}
      y2={percent(1 - line / top)}
      className={line === 0 ? 'stroke-line-strong' : 'stroke-line'}
    />
  ));
}

export type AxisLabel = { share: number; text: string; isWideOnly?: boolean };

/** The labels under a chart. Those that are `isWideOnly` are hidden where the chart is narrow. */
export function XAxis({ labels }: { labels: readonly AxisLabel[] }) {
  return (
    <div aria-hidden="true" className="@container relative mt-2 ms-14 h-4 text-xs text-ink-muted">
      {labels.map(({ share, text, isWideOnly }) => (
        <Pinned key={share} share={share} text={text} className={isWideOnly ? '@max-md:hidden' : undefined} />
      ))}
    </div>
  );
}

type PinnedProps = { share: number; text: string; className?: string };

/**
 * Positions a label at a share of the chart's width. Shifts it left by the same share of its own width, so that it
 * stays inside the chart.
 */
function Pinned({ share, text, className }: PinnedProps) {
  return (
    <span
      dir="auto"
      className={classNames('absolute whitespace-nowrap', className)}
      style={{ left: percent(share), transform: `translateX(-${percent(share)})` }}
    >
      {text}
    </span>
  );
}

/** The value at the cursor, above the chart. */
export function CursorLabel({ share, text }: { share: number; text: string }) {
  return (
    <Pinned
      share={share}
      text={text}
      className="pointer-events-none -top-5 z-1 rounded-control bg-badge px-2.5 py-1 text-xs font-semibold text-on-badge tabular-nums"
    />
  );
}

type ChartCursorProps = {
  /** The accessible name of the chart. */
  label: string;
  count: number;
  /** The index of the point at the cursor; null while there is no cursor. */
  chosen: number | null;
  describe: (index: number) => string;
  onChoose: (index: number | null) => void;
};

/**
 * An invisible range input over a chart, with which keyboard, mouse, touch and screen readers choose the point whose
 * value is shown. Begins at the last point.
 */
export function ChartCursor({ label, count, chosen, describe, onChoose }: ChartCursorProps) {
  const last = count - 1;
  const choose = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    onChoose(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * count))));
  };
  return (
    <>
      <input
        type="range"
        min={0}
        max={last}
        value={chosen ?? last}
        aria-label={label}
        aria-valuetext={describe(chosen ?? last)}
        onChange={({ target }) => onChoose(Number(target.value))}
        onFocus={({ target }) => target.matches(':focus-visible') && onChoose(chosen ?? last)}
        onBlur={() => onChoose(null)}
        onPointerMove={choose}
        onPointerDown={choose}
        onPointerLeave={() => onChoose(null)}
        className="peer absolute inset-0 size-full cursor-default touch-pan-y opacity-0"
      />
      <div
        aria-hidden="true"
        className="pointer-events-none absolute -inset-1 rounded-control peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
      />
    </>
  );
}
