import type { AnalyticsRange } from '@kinora/contract/analytics';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '#lib/i18n/i18n.ts';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import type { ChartTable } from '#ui/chart/chart-table.tsx';
import { TimeChart } from '#ui/chart/time-chart.tsx';
import { PanelFailure } from '#ui/feedback/panel-states.tsx';
import { type SiteAnalytics, siteAnalyticsQuery } from '../api.ts';
import { dateLabels, formatPeriod } from '../dates.ts';
import { RangeChips } from '../range-chips.tsx';
import { analyticsSearch } from '../ranges.ts';
import { headlineOf, type SiteDay, type SiteMetric, siteMetrics } from './site-metrics.ts';

/** The trends of the whole site, one small chart per metric. */
export function SiteTrends({ range }: { range: AnalyticsRange }) {
  const { data, error, refetch } = useQuery(siteAnalyticsQuery(range));
  return (
    <div className="mt-8 min-w-0">
      <RangeChips shown={range} pathOf={(range) => `/admin${analyticsSearch(range, null)}`} />
      {data && <TrendsPanel {...data} />}
      {!data && error && <PanelFailure error={error} onRetry={refetch} />}
      {!data && !error && <div className="skeleton h-96 rounded-card" />}
    </div>
  );
}

function TrendsPanel({ period, days }: SiteAnalytics) {
  const labelOf = dateLabels(period);
  return (
    <ChartPanel
      title={t({ message: 'Trends', comment: 'Heading above charts of the site by day' })}
      description={<span className="tabular-nums">{formatPeriod(period)}</span>}
      table={tableOf(days, labelOf)}
    >
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-x-6 gap-y-8">
        {siteMetrics.map((metric) => (
          <SiteChart key={metric.key} metric={metric} days={days} labelOf={labelOf} />
        ))}
      </div>
    </ChartPanel>
  );
}

type SiteChartProps = { metric: SiteMetric; days: readonly SiteDay[]; labelOf: (date: string) => string };

function SiteChart({ metric, days, labelOf }: SiteChartProps) {
  const headline = headlineOf(metric, days);
  const name = i18n._(metric.label);
  const value = headline === null ? '–' : metric.text(headline);
  return (
    <div className="min-w-0">
      <h3 className="mb-5 flex items-baseline justify-between gap-3 text-sm">
        <span className="min-w-0 text-ink-muted">{name}</span>
        <span className="flex items-baseline gap-1.5">
          {metric.total === 'latest' && (
            <span className="text-xs text-ink-muted">
              <Trans>Today</Trans>
            </span>
          )}
          <span className="text-lg font-bold tabular-nums">{value}</span>
        </span>
      </h3>
      <TimeChart
        label={name}
        summary={t({
          message: `${name} by day: ${value}`,
          comment: 'Describes a chart: “New accounts by day: 12”',
        })}
        points={days.map((day) => ({ key: day.date, label: labelOf(day.date), value: day[metric.key] }))}
        format={metric.format}
        className="h-28"
      />
    </div>
  );
}

function tableOf(rows: readonly SiteDay[], labelOf: (date: string) => string): ChartTable<SiteDay> {
  return {
    label: t({ message: 'Trends', comment: 'Heading above charts of the site by day' }),
    fileName: 'site',
    rows,
    columns: [
      { label: t`Date`, text: ({ date }) => labelOf(date), raw: ({ date }) => date },
      ...siteMetrics.map(({ key, label, fileLabel = label, text }) => ({
        label: i18n._(label),
        fileLabel: i18n._(fileLabel),
        text: (day: SiteDay) => textOf(day[key], text),
        raw: (day: SiteDay) => rounded(day[key]),
      })),
    ],
  };
}

const textOf = (value: number | null, format: (value: number) => string) =>
  value === null ? '–' : format(value);
const rounded = (value: number | null) => (value === null ? null : Math.round(value));
