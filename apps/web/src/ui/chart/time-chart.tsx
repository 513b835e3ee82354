import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import {
  type AxisLabel,
  ChartCursor,
  CursorLabel,
  GridLines,
  percent,
  XAxis,
  YAxis,
} from './chart-parts.tsx';
import { scaleFor } from './chart-scale.ts';
import { areaPath, linePath } from './curve-path.ts';
import type { ValueFormat } from './value-format.ts';

/** A value of a day, month or hour. Null means unknown. */
export type TimePoint = {
  key: string;
  /** Names the time, such as “Mar 5”. */
  label: string;
  value: number | null;
  /** Replaces the formatted value at the cursor. */
  text?: string;
};

type TimeChartProps = {
  /** The accessible name. */
  label: string;
  /** What the chart shows, as a sentence for screen readers. */
  summary: string;
  /** Oldest first. */
  points: readonly TimePoint[];
  format: ValueFormat;
  /** Sets the height. */
  className?: string;
};

/** More points are a line, because bars would be thinner than the gaps between them. */
const maxBars = 62;

/** Draws values by time, from left to right in every language. */
export function TimeChart({ label, summary, points, format, className = 'h-48 sm:h-60' }: TimeChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const highest = Math.max(0, ...points.map(({ value }) => value ?? 0));
  const unit = format.unitFor?.(highest) ?? 1;
  const lines = scaleFor(highest / unit).map((line) => line * unit);
  const describe = (index: number) => describePoint(points[index], format);
  const Marks = points.length > maxBars ? Line : Bars;
  return (
    <div dir="ltr">
      <div className={classNames('flex gap-3', className)}>
        <YAxis lines={lines} textOf={(line) => format.short(line, unit)} />
        <div className="relative min-w-0 flex-1">
          <svg role="img" aria-label={summary} className="absolute inset-0 size-full overflow-visible">
            <GridLines lines={lines} />
            <Marks points={points} top={lines.at(-1) ?? 1} chosen={chosen} />
          </svg>
          {chosen !== null && <CursorLabel share={(chosen + 0.5) / points.length} text={describe(chosen)} />}
          <ChartCursor
            label={label}
            count={points.length}
            chosen={chosen}
            describe={describe}
            onChoose={setChosen}
          />
        </div>
      </div>
      <XAxis labels={labelsOf(points)} />
    </div>
  );
}

function describePoint(point: TimePoint | undefined, format: ValueFormat): string {
  if (!point) return '';
  const date = point.label;
  const count = point.text ?? (point.value === null ? '–' : format.full(point.value));
  return t({ message: `${date}: ${count}`, comment: 'Such as “Mar 5: 12 views”' });
}

/** The shares of the width that have a label, if there is room. */
const labelShares = [0, 0.25, 0.5, 0.75, 1];

function labelsOf(points: readonly TimePoint[]): AxisLabel[] {
  const last = points.length - 1;
  const indexes = [...new Set(labelShares.map((share) => Math.round(share * last)))];
  return indexes.map((index, place) => {
    const isEdge = index === 0 || index === last;
    return {
      share: isEdge ? index / Math.max(last, 1) : (index + 0.5) / points.length,
      text: points[index]?.label ?? '',
      isWideOnly: place % 2 === 1 && !isEdge,
    };
  });
}

type MarksProps = { points: readonly TimePoint[]; top: number; chosen: number | null };

/** A bar's share of the width of a point. */
const barShare = 0.62;

function Bars({ points, top, chosen }: MarksProps) {
  return points.map(({ key, value }, index) => (
    <rect
      key={key}
      x={percent((index + (1 - barShare) / 2) / points.length)}
      y={percent(1 - (value ?? 0) / top)}
      width={percent(barShare / points.length)}
      height={percent((value ?? 0) / top)}
      rx="2"
      className={classNames(
        'fill-accent-mark transition-opacity',
        chosen !== null && chosen !== index && 'opacity-40',
      )}
    />
  ));
}

function Line({ points, top, chosen }: MarksProps) {
  const values = points.map(({ value }) => value);
  const at = chosen === null ? null : points[chosen];
  return (
    <>
      <svg aria-hidden="true" viewBox="0 0 1 1" preserveAspectRatio="none" className="overflow-visible">
        <path d={areaPath(values, top, { edge: 1 })} fillOpacity="0.2" className="fill-accent-mark" />
        <path
          d={linePath(values, top)}
          vectorEffect="non-scaling-stroke"
          strokeWidth="2"
          strokeLinejoin="round"
          fill="none"
          className="stroke-accent-mark"
        />
      </svg>
      {at && chosen !== null && at.value !== null && (
        <circle
          cx={percent((chosen + 0.5) / points.length)}
          cy={percent(1 - at.value / top)}
          r="5"
          strokeWidth="2"
          className="fill-accent-mark stroke-surface"
        />
      )}
    </>
  );
}
