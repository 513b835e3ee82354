import { RotateCw } from 'lucide-react';
import { failureText } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Lines, Skeletons } from './skeletons.tsx';

/** Replaces the content of a panel while it loads. */
export function PanelLoading({ lines = 1 }: { lines?: number }) {
  return (
    <Skeletons count={lines} className="flex flex-col gap-4">
      <Lines widths={['w-1/2', 'w-3/4']} />
    </Skeletons>
  );
}

type PanelFailureProps = { error: Error; onRetry: () => unknown };

/** Replaces the content of a panel that failed to load, while the rest of the page works. */
export function PanelFailure({ error, onRetry }: PanelFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-danger-ink">{failureText(error)}</p>
      <Button size="small" onClick={() => onRetry()}>
        <RotateCw aria-hidden="true" size={16} />
        Retry
      </Button>
    </div>
  );
}
