import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import type { ChartTable } from '#ui/chart/chart-table.tsx';
import { TimeChart } from '#ui/chart/time-chart.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { dateLabels, formatPeriod } from './dates.ts';
import { formatWatchTime } from './formats.ts';
import { type TrendDay, type TrendMetric, viewsMetric, watchTimeMetric } from './trend.ts';

type TrendPanelProps = {
  period: { from: string; to: string };
  days: readonly TrendDay[];
  /** Beyond watch time and views. */
  extraMetrics?: readonly TrendMetric[];
};

const noMetrics: readonly TrendMetric[] = [];

/** Charts a period by day or by month, one metric at a time. */
export function TrendPanel({ period, days, extraMetrics = noMetrics }: TrendPanelProps) {
  const metrics = [watchTimeMetric, viewsMetric, ...extraMetrics];
  const [key, setKey] = useState<TrendMetric['key']>('watchSeconds');
  const metric = metrics.find((one) => one.key === key) ?? watchTimeMetric;
  const name = i18n._(metric.label);
  const labelOf = dateLabels(period);
  const total = metric.format.full(days.reduce((sum, day) => sum + (day[metric.key] ?? 0), 0));
  return (
    <ChartPanel
      title={t({ message: 'Trend', comment: 'Heading above a chart of views by day' })}
      description={<span className="tabular-nums">{formatPeriod(period)}</span>}
      actions={
        <SegmentedControl
          label={t({ message: 'Show', comment: 'Name of the choice between views, subscribers and likes' })}
          options={metrics.map(({ key, label }) => ({ value: key, label: i18n._(label) }))}
          value={key}
          onValueChange={setKey}
        />
      }
      table={tableOf(metrics, days, labelOf)}
    >
      <TimeChart
        label={name}
        summary={t({
          message: `${name}, ${{ period: formatPeriod(period) }}: ${total} in total`,
          comment: 'Describes a chart: “Views, Oct 3 – 30, 2026: 120 views in total”',
        })}
        points={days.map((day) => ({
          key: day.date,
          label: labelOf(day.date),
          value: day[metric.key] ?? 0,
        }))}
        format={metric.format}
      />
    </ChartPanel>
  );
}

function tableOf(
  metrics: readonly TrendMetric[],
  days: readonly TrendDay[],
  labelOf: (date: string) => string,
): ChartTable<TrendDay> {
  return {
    label: t({ message: 'Trend', comment: 'Heading above a chart of views by day' }),
    fileName: 'trend',
    rows: days,
    columns: [
      { label: t`Date`, text: ({ date }) => labelOf(date), raw: ({ date }) => date },
      ...metrics.map(({ key, label }) => ({
        label: i18n._(label),
        fileLabel: key === 'watchSeconds' ? t`Watch time (seconds)` : undefined,
        text: (day: TrendDay) => textOf(key, day[key] ?? 0),
        raw: (day: TrendDay) => Math.round(day[key] ?? 0),
      })),
    ],
  };
}

const textOf = (key: TrendMetric['key'], value: number) =>
  key === 'watchSeconds' ? formatWatchTime(value) : formatCount(value);
