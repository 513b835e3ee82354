import type { Job, JobStatus } from '@kinora/contract/jobs';
import { CircleCheck, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { useList } from '#lib/api/use-list.ts';
import { formatDateTime, formatQuantity, formatRelative } from '#lib/format.ts';
import { jobKindLabel } from '#lib/job-kinds.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Lines, Skeletons } from '#ui/feedback/skeletons.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { jobsQuery, useRetryJob } from './api.ts';

const common: readonly Column<Job>[] = [
  { label: 'Job', cell: (job) => <JobCell job={job} /> },
  { label: 'Attempts', isWideOnly: true, isNumeric: true, cell: ({ attempts }) => attempts },
  { label: 'When', isWideOnly: true, isNumeric: true, cell: (job) => <When job={job} /> },
];
const columns: Record<JobStatus, readonly Column<Job>[]> = {
  failed: [...common, { label: 'Actions', isLabelHidden: true, cell: (job) => <Retry job={job} /> }],
  waiting: common,
  running: common,
};

const emptyTexts: Record<JobStatus, { title: string; hint: string }> = {
  failed: { title: 'Nothing has failed', hint: 'Failed jobs are kept here for a week.' },
  waiting: { title: 'Nothing waits', hint: 'Jobs wait here while all workers are busy.' },
  running: { title: 'Nothing runs', hint: 'The workers have nothing to do.' },
};

export function JobTable({ status }: { status: JobStatus }) {
  const jobs = useList(jobsQuery(status));
  return (
    <InfiniteList
      query={jobs}
      itemName="job"
      skeleton={
        <Skeletons count={4} className="flex flex-col gap-5">
          <Lines widths={['w-1/2', 'w-1/3']} />
        </Skeletons>
      }
      empty={<EmptyState icon={CircleCheck} {...emptyTexts[status]} />}
    >
      {(shown) => <DataTable label="Jobs" columns={columns[status]} items={shown} />}
    </InfiniteList>
  );
}

function JobCell({ job }: { job: Job }) {
  const { kind, video, owner, error, attempts } = job;
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-semibold">{jobKindLabel(kind)}</p>
      {(video || owner) && (
        <p className="text-ink-muted">
          {video && (
            <Link to={`/video/${video._id}`} className="text-ink hover:underline">
              {video.title}
            </Link>
          )}
          {video && owner && ' · '}
          {owner && (
            <Link to={`/admin/people?query=${owner.username}`} className="hover:underline">
              @{owner.username}
            </Link>
          )}
        </p>
      )}
      {error && <p className="text-danger-ink">{error}</p>}
      <p className="text-ink-muted @min-[44rem]:hidden">
        <When job={job} /> · {formatQuantity(attempts, 'attempt')}
      </p>
    </div>
  );
}

/** Shows when the job failed, when its current attempt started, or else when it was enqueued. */
function When({ job: { failedAt, startedAt, createdAt, status } }: { job: Job }) {
  const time = failedAt ?? (status === 'running' ? startedAt : null) ?? createdAt;
  return (
    <time dateTime={time} title={formatDateTime(time)}>
      {formatRelative(time)}
    </time>
  );
}

function Retry({ job: { _id, kind } }: { job: Job }) {
  const retry = useRetryJob(_id);
  return (
    <div className="flex justify-end">
      <Button
        size="small"
        busy={retry.isPending}
        aria-label={`Run again: ${jobKindLabel(kind)}`}
        onClick={() => retry.mutate()}
      >
        {!retry.isPending && <RotateCw aria-hidden="true" size={16} />}
        Run again
      </Button>
    </div>
  );
}
