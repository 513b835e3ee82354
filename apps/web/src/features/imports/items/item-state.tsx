import type { ImportItem } from '@kinora/contract/imports';
import { t } from '@lingui/core/macro';
import { CircleCheck, Clock, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { classNames } from '#lib/class-names.ts';
import { formatPercent } from '#lib/format.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { statusLabels } from './item-filters.ts';

type ItemStateProps = {
  item: ImportItem;
  /** The id of the element with the item's title. */
  labelledBy: string;
};

/** The state of a selected item: its progress, or why it failed, waits or was skipped. */
export function ItemState({ item, labelledBy }: ItemStateProps) {
  const { status, error, omitted } = item;
  return (
    <div className="flex flex-col gap-1 text-sm">
      {status === 'fetching' || status === 'processing' ? (
        <Progress item={item} labelledBy={labelledBy} />
      ) : (
        <Line {...lines[status]}>{error?.message ?? i18n._(statusLabels[status])}</Line>
      )}
      {omitted && (
        <Line icon={Info} tone="text-ink-muted">
          {omitted.message}
        </Line>
      )}
    </div>
  );
}

type LineProps = { icon: LucideIcon; tone: string };

const lines: Record<Exclude<ImportItem['status'], 'fetching' | 'processing'>, LineProps> = {
  new: { icon: Clock, tone: 'text-ink-muted' },
  chosen: { icon: Clock, tone: 'text-ink-muted' },
  waiting: { icon: Clock, tone: 'text-ink-muted' },
  done: { icon: CircleCheck, tone: 'text-success-ink' },
  skipped: { icon: CircleCheck, tone: 'text-ink-muted' },
  failed: { icon: TriangleAlert, tone: 'text-danger-ink' },
};

function Line({ icon: Icon, tone, children }: LineProps & { children: string }) {
  return (
    <p className={classNames('flex items-start gap-1.5', tone)}>
      <Icon aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}

function Progress({ item: { status, progress }, labelledBy }: ItemStateProps) {
  const percent = formatPercent(progress / 100);
  const text = status === 'fetching' ? t`Downloading ${percent}` : t`Processing ${percent}`;
  return (
    <div className="flex flex-col gap-1.5 text-ink-muted">
      <span className="tabular-nums">{text}</span>
      <div
        role="progressbar"
        aria-labelledby={labelledBy}
        aria-valuenow={progress}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-hover"
      >
        <div
          className="h-full rounded-full bg-accent-mark transition-[width]"
          style={{ width: `${progress}%` }}
        />
      </div>
    </div>
  );
}
