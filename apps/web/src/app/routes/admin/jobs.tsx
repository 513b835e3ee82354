import { type JobStatus, jobStatuses } from '@kinora/contract/jobs';
import { useSearchParams } from 'react-router';
import { jobsQuery } from '#features/admin/jobs/api.ts';
import { JobTable } from '#features/admin/jobs/job-table.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';
import { TableKeys } from './table-keys.tsx';

const options = [
  { value: 'failed', label: 'Failed' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'running', label: 'Running' },
] as const;

const statusOf = (params: URLSearchParams): JobStatus =>
  jobStatuses.find((status) => status === params.get('status')) ?? 'failed';

export const preload: Preload = (client, { url }) =>
  client.ensureInfiniteQueryData(jobsQuery(statusOf(url.searchParams)));

export function Component() {
  const [params, setParams] = useSearchParams();
  const status = statusOf(params);
  return (
    <AdminPage
      title="Jobs"
      actions={
        <SegmentedControl
          label="Show"
          options={options}
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
