import { useSearchParams } from 'react-router';
import { reportsQuery } from '#features/moderation/reports/decisions.ts';
import { ReportQueue } from '#features/moderation/reports/report-queue.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';

const statuses = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const;

const statusOf = (search: URLSearchParams) => (search.get('status') === 'closed' ? 'closed' : 'open');

export const preload: Preload = (client, { url }) =>
  client.ensureInfiniteQueryData(reportsQuery(statusOf(url.searchParams)));

export function Component() {
  const [search, setSearch] = useSearchParams();
  const status = statusOf(search);
  return (
    <AdminPage
      title="Reports"
      actions={
        <SegmentedControl
          label="Status"
          options={statuses}
          value={status}
          onValueChange={(chosen) =>
            setSearch(chosen === 'open' ? {} : { status: chosen }, { replace: true })
          }
        />
      }
    >
      <div className="max-w-4xl">
        <p className="mb-4 text-sm text-ink-muted pointer-coarse:hidden">
          J and K go to the next and the previous report. The other keys stand on the buttons.
        </p>
        <ReportQueue key={status} status={status} />
      </div>
    </AdminPage>
  );
}
