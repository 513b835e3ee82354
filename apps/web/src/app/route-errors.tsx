import { t } from '@lingui/core/macro';
import { useRouteError } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';

const retry = () => window.location.reload();

/** Shows an error on a page. The layout around it stays usable. */
export function PageError() {
  const error = useRouteError();
  usePageTitle(t`Error Occurred`);
  // Only the server's messages are meant for people. Any other error is a bug, and its message isn't shown.
  return (
    <ErrorPanel
      level="page"
      message={error instanceof ApiError ? error.message : undefined}
      onRetry={retry}
    />
  );
}

/** Shows an error thrown by the layout itself. */
export function RootError() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageError />
    </main>
  );
}
