import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type NoticeProps = {
  icon: LucideIcon;
  title: string;
  /** Paragraphs, followed by links or buttons to continue. */
  children: ReactNode;
  tone?: 'plain' | 'danger';
};

/** Replaces a form with its outcome. Takes the focus, because the control that had it is gone. */
export function Notice({ icon: Icon, title, children, tone = 'plain' }: NoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex flex-col items-start gap-3 text-ink-muted">
      <span
        className={
          tone === 'danger'
            ? 'grid size-12 place-items-center rounded-full bg-danger-soft text-danger-ink'
            : 'grid size-12 place-items-center rounded-full bg-raised text-ink'
        }
      >
        <Icon aria-hidden="true" size={24} strokeWidth={1.75} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl font-semibold text-ink outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}
