import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Eye, type LucideIcon, ThumbsUp, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { failureText } from '#lib/api/api-error.ts';
import { formatCount } from '#lib/format.ts';
import { useMember } from '#lib/session/viewer.ts';
import { toast } from '#ui/feedback/toast.ts';
import { statsQuery } from './api.ts';

export function StatCards() {
  const { data, error } = useQuery(statsQuery(useMember()._id));
  useEffect(() => {
    if (error) toast.error(failureText(error));
  }, [error]);
  return (
    <div className="@container">
      <dl className="grid grid-cols-1 gap-3 @2xl:grid-cols-3 @2xl:gap-4">
        <StatCard icon={Eye} label={t`Total Views`} value={data?.totalViews} failed={Boolean(error)} />
        <StatCard
          icon={UsersRound}
          label={t`Total Subscribers`}
          value={data?.totalSubscribers}
          failed={Boolean(error)}
        />
        <StatCard icon={ThumbsUp} label={t`Total Likes`} value={data?.totalLikes} failed={Boolean(error)} />
      </dl>
    </div>
  );
}

type StatCardProps = { icon: LucideIcon; label: string; value: number | undefined; failed: boolean };

function StatCard({ icon: Icon, label, value, failed }: StatCardProps) {
  return (
    <div className="relative flex flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-surface p-4 ps-19 @2xl:flex-col @2xl:items-start @2xl:gap-1 @2xl:p-5">
      <dt className="max-w-full truncate text-sm text-ink-muted @2xl:pe-14">
        <span className="absolute top-1/2 start-4 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-accent-soft text-accent-ink @2xl:top-4 @2xl:end-4 @2xl:start-auto @2xl:translate-y-0">
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
        </span>
        {label}
      </dt>
      <dd className="text-2xl font-bold tracking-tight tabular-nums @4xl:text-3xl">
        {value !== undefined && formatCount(value)}
        {value === undefined && (failed ? '–' : <span className="skeleton block h-9 w-20" />)}
      </dd>
    </div>
  );
}
