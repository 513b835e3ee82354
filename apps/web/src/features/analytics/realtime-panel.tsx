import { realtimeHours } from '@kinora/contract/analytics';
import { plural, t } from '@lingui/core/macro';
import { ChartPanel } from '#ui/chart/chart-panel.tsx';
import type { ChartTable } from '#ui/chart/chart-table.tsx';
import { TimeChart } from '#ui/chart/time-chart.tsx';
import type { VideoAnalytics } from './api.ts';
import { viewsColumn, watchTimeColumn } from './columns.ts';
import { formatHour } from './dates.ts';
import { viewsFormat } from './formats.ts';

type Hour = VideoAnalytics['hours'][number];

/** The views of the last two days by hour. */
export function RealtimePanel({ hours }: { hours: readonly Hour[] }) {
  const views = hours.reduce((sum, hour) => sum + hour.views, 0);
  const title = plural(realtimeHours, { one: 'Last # hour', other: 'Last # hours' });
  const total = plural(views, { one: '# view', other: '# views' });
  return (
    <ChartPanel
      title={title}
      description={t({
        message: `${total}. Updates every minute.`,
        comment: 'Such as “120 views. Updates every minute.”',
      })}
      table={tableOf(title, hours)}
    >
      <TimeChart
        label={t`Views by hour`}
        summary={t({
          message: `Views by hour: ${total}`,
          comment: 'Describes a chart: “Views by hour: 120 views”',
        })}
        points={hours.map(({ start, views }) => ({ key: start, label: formatHour(start), value: views }))}
        format={viewsFormat}
        className="h-48"
      />
    </ChartPanel>
  );
}

function tableOf(label: string, rows: readonly Hour[]): ChartTable<Hour> {
  return {
    label,
    fileName: 'hours',
    rows,
    columns: [
      { label: t`Hour`, text: ({ start }) => formatHour(start), raw: ({ start }) => start },
      viewsColumn(),
      watchTimeColumn(),
    ],
  };
}
