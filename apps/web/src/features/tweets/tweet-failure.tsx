import { t } from '@lingui/core/macro';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';

export function TweetFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isNotFound(error) ? (
    <ErrorPanel title={t`Tweet not found.`} message={t`It doesn't exist or has been deleted.`} />
  ) : (
    <ErrorPanel message={t`Unable to load tweet. Please try again later.`} onRetry={onRetry} />
  );
}
