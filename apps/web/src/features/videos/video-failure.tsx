import { t } from '@lingui/core/macro';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';

export function VideoFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isNotFound(error) ? (
    <ErrorPanel
      level="page"
      title={t`Video not found.`}
      message={t`It doesn't exist, or its owner made it private.`}
    />
  ) : (
    <ErrorPanel level="page" message={t`Unable to load video. Please try again later.`} onRetry={onRetry} />
  );
}
