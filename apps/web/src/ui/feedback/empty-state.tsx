import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  hint?: ReactNode;
  /** The next step: a `LinkButton` or a `Button`. */
  action?: ReactNode;
};

/** Shown in place of an empty list. */
export function EmptyState({ icon: Icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-16 text-center">
      <span className="mb-2 grid size-16 place-items-center rounded-full bg-raised text-ink-muted">
        <Icon aria-hidden="true" size={28} strokeWidth={1.5} />
      </span>
      <p className="max-w-full text-lg font-semibold wrap-anywhere">{title}</p>
      {hint && <p className="text-balance text-ink-muted">{hint}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
