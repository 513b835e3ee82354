import { isNotFound } from '#lib/api/is-not-found.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';

export function VideoFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isNotFound(error) ? (
    <ErrorPanel
      level="page"
      title="Video not found."
      message="It probably does not exist, or its owner has taken it back."
    />
  ) : (
    <ErrorPanel level="page" message="Unable to load video. Please try again later." onRetry={onRetry} />
  );
}
