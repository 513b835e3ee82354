import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { reportsQuery } from '#features/moderation/reports/decisions.ts';
import { ReportQueue } from '#features/moderation/reports/report-queue.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';

function statuses() {
  return [
    { value: 'open', label: t({ message: 'Open', context: 'reports' }) },
    { value: 'closed', label: t({ message: 'Closed', context: 'reports' }) },
  ] as const;
}

const statusOf = (search: URLSearchParams) => (search.get('status') === 'closed' ? 'closed' : 'open');

export const preload: Preload = (client, { url }) =>
  client.ensureInfiniteQueryData(reportsQuery(statusOf(url.searchParams)));

export function Component() {
  const [search, setSearch] = useSearchParams();
  const status = statusOf(search);
  return (
    <AdminPage
      title={t`Reports`}
      tabTitle={t`Reports · Administration`}
      actions={
        <SegmentedControl
          label={t`Status`}
          options={statuses()}
          value={status}
          onValueChange={(chosen) =>
            setSearch(chosen === 'open' ? {} : { status: chosen }, { replace: true })
          }
        />
      }
    >
      <div className="max-w-4xl">
        <p className="mb-4 text-sm text-ink-muted pointer-coarse:hidden">
          <Trans>
            Press <kbd>J</kbd> or <kbd>K</kbd> for the next or previous report. Buttons show the other
            shortcuts.
          </Trans>
        </p>
        <ReportQueue key={status} status={status} />
      </div>
    </AdminPage>
  );
}
