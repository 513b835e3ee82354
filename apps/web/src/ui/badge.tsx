import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';

type BadgeProps = { icon: LucideIcon; danger?: boolean; title?: string; children: ReactNode };

/** A short label that shows a property of an item, such as its state. */
export function Badge({ icon: Icon, danger = false, title, children }: BadgeProps) {
  return (
    <span
      title={title}
      className={classNames(
        'inline-flex w-fit items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap',
        danger ? 'bg-danger-soft text-danger-ink' : 'bg-raised text-ink',
      )}
    >
      <Icon aria-hidden="true" size={14} className="shrink-0" />
      {children}
    </span>
  );
}
