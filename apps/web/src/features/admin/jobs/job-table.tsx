import type { Job, JobStatus } from '@kinora/contract/jobs';
import { msg, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { CircleCheck, RotateCw } from 'lucide-react';
import { Link } from 'react-router';
import { useList } from '#lib/api/use-list.ts';
import { formatDateTime, formatRelative } from '#lib/format.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { jobKindLabel } from '#lib/job-kinds.ts';
import { Button } from '#ui/button.tsx';
import { DottedLine } from '#ui/dotted-line.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Lines, Skeletons } from '#ui/feedback/skeletons.tsx';
import { type Column, DataTable } from '#ui/list/data-table.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { jobsQuery, useRetryJob } from './api.ts';

function columnsOf(status: JobStatus): readonly Column<Job>[] {
  const common: Column<Job>[] = [
    { label: t`Job`, cell: (job) => <JobCell job={job} /> },
    { label: t`Attempts`, isWideOnly: true, isNumeric: true, cell: ({ attempts }) => attempts },
    {
      label: t({ message: 'When', comment: 'Column with the time of each job' }),
      isWideOnly: true,
      isNumeric: true,
      cell: (job) => <When job={job} />,
    },
  ];
  if (status !== 'failed') return common;
  return [...common, { label: t`Actions`, isLabelHidden: true, cell: (job) => <Retry job={job} /> }];
}

const emptyTexts = {
  failed: { title: msg`No failed jobs`, hint: msg`Failed jobs stay here for a week.` },
  waiting: {
    title: msg({ message: 'No queued jobs', context: 'jobs' }),
    hint: msg`Jobs wait here while all workers are busy.`,
  },
  running: {
    title: msg({ message: 'No running jobs', context: 'jobs' }),
    hint: msg`All workers are idle.`,
  },
} satisfies Record<JobStatus, object>;

export function JobTable({ status }: { status: JobStatus }) {
  const jobs = useList(jobsQuery(status));
  const { title, hint } = emptyTexts[status];
  return (
    <InfiniteList
      query={jobs}
      itemName="job"
      skeleton={
        <Skeletons count={4} className="flex flex-col gap-5">
          <Lines widths={['w-1/2', 'w-1/3']} />
        </Skeletons>
      }
      empty={<EmptyState icon={CircleCheck} title={i18n._(title)} hint={i18n._(hint)} />}
    >
      {(shown) => <DataTable label={t`Jobs`} columns={columnsOf(status)} items={shown} />}
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
            <Link to={`/video/${video._id}`} dir="auto" className="text-ink hover:underline">
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
      <DottedLine className="text-ink-muted @min-[44rem]:hidden">
        <When job={job} />
        <Plural value={attempts} one="# attempt" other="# attempts" />
      </DottedLine>
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
        aria-label={t`Run again: ${{ job: jobKindLabel(kind) }}`}
        onClick={() => retry.mutate()}
      >
        {!retry.isPending && <RotateCw aria-hidden="true" size={16} />}
        <Trans>Run again</Trans>
      </Button>
    </div>
  );
}
