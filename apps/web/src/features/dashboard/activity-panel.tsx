import { activityDays } from '@kinora/contract/dashboard';
import { t } from '@lingui/core/macro';
import { Plural } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '#lib/i18n/i18n.ts';
import { useMember } from '#lib/session/viewer.ts';
import { QuietRetry } from '#ui/feedback/quiet-retry.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { ActivityChart } from './activity-chart.tsx';
import { ActivityTable } from './activity-table.tsx';
import { activityQuery } from './api.ts';
import { type Metric, metrics } from './metrics.ts';

/** Charts the last four weeks, one metric at a time. */
export function ActivityPanel() {
  const { data: days, error, refetch } = useQuery(activityQuery(useMember()._id));
  const [key, setKey] = useState<Metric['key']>('views');
  const metric = metrics.find((one) => one.key === key) ?? metrics[0];
  const options = metrics.map(({ key, label }) => ({ value: key, label: i18n._(label) }));
  const total = days?.reduce((sum, day) => sum + day[key], 0);
  return (
    <section aria-labelledby="activity" className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="activity" className="font-bold">
            <Plural value={activityDays} one="Last # day" other="Last # days" />
          </h2>
          <p aria-live="polite" className="min-h-5 text-sm text-ink-muted">
            {total !== undefined && metric.describe(total)}
          </p>
        </div>
        <SegmentedControl
          label={t({ message: 'Show', comment: 'Name of the choice between views, subscribers and likes' })}
          options={options}
          value={key}
          onValueChange={setKey}
        />
      </div>
      {days && <ActivityChart days={days} metric={metric} />}
      {days && <ActivityTable days={days} />}
      {!days && error && <QuietRetry message="could not load the activity" error={error} onRetry={refetch} />}
      {!days && !error && <div className="skeleton h-59 sm:h-71" />}
    </section>
  );
}
