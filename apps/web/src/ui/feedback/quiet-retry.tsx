import { RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { logFailure } from '#lib/browser/log.ts';
import { Button } from '#ui/button.tsx';

type QuietRetryProps = { message: string; error: Error; onRetry: () => void };

/** Only a Retry button, for failures that are logged but not explained to the viewer. */
export function QuietRetry({ message, error, onRetry }: QuietRetryProps) {
  useEffect(() => logFailure(message, error), [message, error]);
  return (
    <div className="grid place-items-center py-16">
      <Button onClick={onRetry}>
        <RotateCw aria-hidden="true" size={16} />
        Retry
      </Button>
    </div>
  );
}
