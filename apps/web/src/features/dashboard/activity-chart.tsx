import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type PointerEvent, useState } from 'react';
import { classNames } from '#lib/class-names.ts';
import { formatCompact, formatDay } from '#lib/format.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import type { ActivityDay } from './api.ts';
import { scaleFor } from './chart-scale.ts';
import type { Metric } from './metrics.ts';

type ActivityChartProps = { days: readonly ActivityDay[]; metric: Metric };

const percent = (share: number) => `${share * 100}%`;
/** A bar's share of a day's width. */
const barShare = 0.62;
const labelEvery = 7;

/**
 * Draws one bar per day. An invisible range input over the bars makes the chart accessible: keyboard, mouse and touch
 * choose the day whose value is shown.
 */
export function ActivityChart({ days, metric }: ActivityChartProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const lines = scaleFor(Math.max(...days.map((day) => day[metric.key])));
  const last = days.length - 1;
  const describe = (index: number) => describeDay(days, index, metric);
  const choose = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setChosen(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))));
  };
  const clearChosen = () => setChosen(null);
  return (
    <div dir="ltr">
      <div className="flex h-48 gap-3 sm:h-60">
        <YAxis lines={lines} />
        <div className="relative min-w-0 flex-1">
          <Bars days={days} metric={metric} lines={lines} chosen={chosen} />
          {chosen !== null && (
            <Pinned
              share={(chosen + 0.5) / days.length}
              text={describe(chosen)}
              className="pointer-events-none -top-5 z-1 rounded-control bg-badge px-2.5 py-1 text-xs font-semibold text-on-badge tabular-nums"
            />
          )}
          <input
            type="range"
            min={0}
            max={last}
            value={chosen ?? last}
            aria-label={i18n._(metric.chartLabel)}
            aria-valuetext={describe(chosen ?? last)}
            onChange={({ target }) => setChosen(Number(target.value))}
            onFocus={({ target }) => target.matches(':focus-visible') && setChosen(chosen ?? last)}
            onBlur={clearChosen}
            onPointerMove={choose}
            onPointerDown={choose}
            onPointerLeave={clearChosen}
            className="peer absolute inset-0 size-full cursor-default touch-pan-y opacity-0"
          />
          <div
            aria-hidden="true"
            className="pointer-events-none absolute -inset-1 rounded-control peer-focus-visible:outline-2 peer-focus-visible:outline-focus"
          />
        </div>
      </div>
      <XAxis days={days} />
      <p className="mt-1 ps-13 text-xs text-ink-muted">
        <Trans>Days begin at midnight UTC.</Trans>
      </p>
    </div>
  );
}

const labelOf = (days: readonly ActivityDay[], index: number) =>
  index === days.length - 1 ? t`Today` : formatDay(days[index]?.date ?? '');

function describeDay(days: readonly ActivityDay[], index: number, metric: Metric): string {
  const day = days[index];
  if (!day) return '';
  const date = labelOf(days, index);
  const count = metric.describe(day[metric.key]);
  return t({ message: `${date}: ${count}`, comment: 'Such as “Mar 5: 12 views”' });
}

function XAxis({ days }: { days: readonly ActivityDay[] }) {
  const last = days.length - 1;
  return (
    <div aria-hidden="true" className="relative mt-2 ms-13 h-4 text-xs text-ink-muted">
      {days.map(({ date }, index) => {
        if (index % labelEvery !== 0 && index !== last) return null;
        const share = index === 0 || index === last ? index / last : (index + 0.5) / days.length;
        return <Pinned key={date} share={share} text={labelOf(days, index)} />;
      })}
    </div>
  );
}

function YAxis({ lines }: { lines: readonly number[] }) {
  return (
    <div
      aria-hidden="true"
      className="-my-2 flex w-10 flex-col-reverse justify-between text-end text-xs text-ink-muted tabular-nums"
    >
      {lines.map((line) => (
        <span key={line}>{formatCompact(line)}</span>
      ))}
    </div>
  );
}

type BarsProps = ActivityChartProps & { lines: readonly number[]; chosen: number | null };

function Bars({ days, metric, lines, chosen }: BarsProps) {
  const top = lines.at(-1) ?? 1;
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      {lines.map((line) => (
        <line
          key={line}
          x1="0"
          x2="100%"
          y1={percent(1 - line / top)}
          y2={percent(1 - line / top)}
          className={line === 0 ? 'stroke-line-strong' : 'stroke-line'}
        />
      ))}
      {days.map((day, index) => (
        <rect
          key={day.date}
          x={percent((index + (1 - barShare) / 2) / days.length)}
          y={percent(1 - day[metric.key] / top)}
          width={percent(barShare / days.length)}
          height={percent(day[metric.key] / top)}
          rx="2"
          className={classNames(
            'fill-accent-mark transition-opacity',
            chosen !== null && chosen !== index && 'opacity-40',
          )}
        />
      ))}
    </svg>
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
      className={classNames('absolute whitespace-nowrap', className)}
      style={{ left: percent(share), transform: `translateX(-${percent(share)})` }}
    >
      {text}
    </span>
  );
}
