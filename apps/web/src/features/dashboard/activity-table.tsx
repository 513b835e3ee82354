import { formatCount, formatDay } from '#lib/format.ts';
import type { ActivityDay } from './api.ts';
import { metrics } from './metrics.ts';

/** Lists the chart's numbers for screen readers. */
export function ActivityTable({ days }: { days: readonly ActivityDay[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Views, new subscribers and likes, day by day</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {metrics.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
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
