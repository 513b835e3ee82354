import { type JobStatus, jobStatuses } from '@kinora/contract/jobs';
import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { jobsQuery } from '#features/admin/jobs/api.ts';
import { JobTable } from '#features/admin/jobs/job-table.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';
import { TableKeys } from './table-keys.tsx';

function options() {
  return [
    { value: 'failed', label: t({ message: 'Failed', context: 'jobs' }) },
    { value: 'waiting', label: t({ message: 'Queued', context: 'jobs' }) },
    { value: 'running', label: t({ message: 'Running', context: 'jobs' }) },
  ] as const;
}

const statusOf = (params: URLSearchParams): JobStatus =>
  jobStatuses.find((status) => status === params.get('status')) ?? 'failed';

export const preload: Preload = (client, { url }) =>
  client.ensureInfiniteQueryData(jobsQuery(statusOf(url.searchParams)));

export function Component() {
  const [params, setParams] = useSearchParams();
  const status = statusOf(params);
  return (
    <AdminPage
      title={t`Jobs`}
      tabTitle={t`Jobs · Administration`}
      actions={
        <SegmentedControl
          label={t({ message: 'Show', context: 'verb' })}
          options={options()}
          value={status}
          onValueChange={(chosen) =>
            setParams(chosen === 'failed' ? {} : { status: chosen }, { replace: true })
          }
        />
      }
    >
      <JobTable key={status} status={status} />
      <TableKeys />
    </AdminPage>
  );
}
