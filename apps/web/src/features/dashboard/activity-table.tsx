import { Trans } from '@lingui/react/macro';
import { formatCount, formatDay } from '#lib/format.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import type { ActivityDay } from './api.ts';
import { metrics } from './metrics.ts';

/** Lists the chart's numbers for screen readers. */
export function ActivityTable({ days }: { days: readonly ActivityDay[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>
          <Trans>Views, new subscribers and likes by day</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            {metrics.map(({ key, label }) => (
              <th key={key} scope="col">
                {i18n._(label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date}>
              <th scope="row">{formatDay(day.date)}</th>
              {metrics.map(({ key }) => (
                <td key={key}>{formatCount(day[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
