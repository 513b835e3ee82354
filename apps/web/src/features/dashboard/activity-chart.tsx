import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatCompact, formatDay } from '#lib/format.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { TimeChart } from '#ui/chart/time-chart.tsx';
import type { ActivityDay } from './api.ts';
import type { Metric } from './metrics.ts';

type ActivityChartProps = { days: readonly ActivityDay[]; metric: Metric };

/** Draws one bar per day. */
export function ActivityChart({ days, metric }: ActivityChartProps) {
  const label = i18n._(metric.chartLabel);
  const total = metric.describe(days.reduce((sum, day) => sum + day[metric.key], 0));
  return (
    <>
      <TimeChart
        label={label}
        summary={t({ message: `${label}: ${total}`, comment: 'Such as “Views by day: 12 views”' })}
        points={days.map((day, index) => ({
          key: day.date,
          label: index === days.length - 1 ? t`Today` : formatDay(day.date),
          value: day[metric.key],
        }))}
        format={{ short: formatCompact, full: metric.describe }}
      />
      <p className="mt-1 ps-14 text-xs text-ink-muted">
        <Trans>Days begin at midnight UTC.</Trans>
      </p>
    </>
  );
}
