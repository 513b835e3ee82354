import { isNotFound } from '#lib/api/is-not-found.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';

export function TweetFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isNotFound(error) ? (
    <ErrorPanel title="Tweet not found." message="It probably does not exist, or was deleted." />
  ) : (
    <ErrorPanel message="Unable to load tweet. Please try again later." onRetry={onRetry} />
  );
}
