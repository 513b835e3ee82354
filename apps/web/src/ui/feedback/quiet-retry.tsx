import { useEffect } from 'react';
import { logFailure } from '#lib/browser/log.ts';
import { RetryButton } from './retry-button.tsx';

type QuietRetryProps = { message: string; error: Error; onRetry: () => unknown };

/** Only a Retry button, for failures that are logged but not explained to the viewer. */
export function QuietRetry({ message, error, onRetry }: QuietRetryProps) {
  useEffect(() => logFailure(message, error), [message, error]);
  return (
    <div className="grid place-items-center py-16">
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
