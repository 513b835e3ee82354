import { failureText } from '#lib/api/api-error.ts';
import { RetryNote } from './retry-note.tsx';
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
  return <RetryNote message={failureText(error)} onRetry={onRetry} className="justify-between" />;
}
