import type { ReactNode } from 'react';
import { classNames } from '#lib/class-names.ts';
import { RetryButton } from './retry-button.tsx';

type RetryNoteProps = { message: ReactNode; onRetry: () => unknown; className?: string };

/** Replaces a part of the page that failed to load, while the rest of the page works. */
export function RetryNote({ message, onRetry, className }: RetryNoteProps) {
  return (
    <div role="alert" className={classNames('flex flex-wrap items-center gap-3 text-sm', className)}>
      <p className="text-danger-ink">{message}</p>
      <RetryButton size="small" onRetry={onRetry} />
    </div>
  );
}
