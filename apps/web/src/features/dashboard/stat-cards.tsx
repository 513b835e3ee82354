import { useQuery } from '@tanstack/react-query';
import { Eye, type LucideIcon, ThumbsUp, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { failureText } from '#lib/api-error.ts';
import { formatCount } from '#lib/format.ts';
import { useMember } from '#lib/viewer.ts';
import { toast } from '#ui/toast.ts';
import { statsQuery } from './api.ts';

export function StatCards() {
  const { data, error } = useQuery(statsQuery(useMember()._id));
  useEffect(() => {
    if (error) toast.error(failureText(error));
  }, [error]);
  return (
    <dl className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <StatCard icon={Eye} label="Total Views" value={data?.totalViews} failed={Boolean(error)} />
      <StatCard
        icon={UsersRound}
        label="Total Subscribers"
        value={data?.totalSubscribers}
        failed={Boolean(error)}
      />
      <StatCard icon={ThumbsUp} label="Total Likes" value={data?.totalLikes} failed={Boolean(error)} />
    </dl>
  );
}

type StatCardProps = { icon: LucideIcon; label: string; value: number | undefined; failed: boolean };

function StatCard({ icon: Icon, label, value, failed }: StatCardProps) {
  return (
    <div className="relative flex items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 pl-19 sm:flex-col sm:items-start sm:gap-1 sm:p-5 sm:pr-20">
      <dt className="truncate text-sm text-ink-muted">
        <span className="absolute top-1/2 left-4 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-accent-soft text-accent-ink sm:right-5 sm:left-auto">
          <Icon aria-hidden="true" size={20} strokeWidth={1.75} />
        </span>
        {label}
      </dt>
      <dd className="text-2xl font-bold tracking-tight tabular-nums sm:text-3xl">
        {value !== undefined && formatCount(value)}
        {value === undefined && (failed ? '–' : <span className="skeleton block h-9 w-20" />)}
      </dd>
    </div>
  );
}
