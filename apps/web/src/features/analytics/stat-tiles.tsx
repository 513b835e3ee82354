import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { StatChange } from './stat-change.ts';

export type Stat = {
  label: string;
  value: string;
  /** Null without a period before. */
  change: StatChange | null;
  /** A line of details. */
  detail?: ReactNode;
};

const icons = {
  up: { icon: TrendingUp, className: 'text-success-ink' },
  down: { icon: TrendingDown, className: 'text-danger-ink' },
  same: { icon: Minus, className: '' },
};

/** The totals of a period, compared with the period before. */
export function StatTiles({ stats }: { stats: readonly Stat[] }) {
  return (
    <div className="@container">
      <dl className="grid grid-cols-2 gap-3 @max-2xs:grid-cols-1 @4xl:grid-cols-4 @4xl:gap-4">
        {stats.map((stat) => (
          <StatTile key={stat.label} {...stat} />
        ))}
      </dl>
    </div>
  );
}

function StatTile({ label, value, change, detail }: Stat) {
  return (
    <div className="flex flex-col gap-1 rounded-card border border-line bg-surface p-4 sm:p-5">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="text-2xl font-bold tracking-tight tabular-nums @4xl:text-3xl">{value}</dd>
      {change && <Change {...change} />}
      {detail && <dd className="text-sm text-ink-muted">{detail}</dd>}
    </div>
  );
}

function Change({ direction, text }: StatChange) {
  const { icon: Icon, className } = icons[direction];
  return (
    <dd className="flex items-start gap-1.5 text-sm text-ink-muted">
      <Icon aria-hidden="true" size={16} className={`mt-0.5 shrink-0 ${className}`} />
      {text}
    </dd>
  );
}
