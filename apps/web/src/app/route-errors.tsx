import { useRouteError } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';

const retry = () => window.location.reload();

/** The error of a page; the layout around it still works. */
export function PageError() {
  const error = useRouteError();
  usePageTitle('Error Occurred');
  // Only the server's messages are meant for people; any other error is a bug of ours.
  return (
    <ErrorPanel
      level="page"
      message={error instanceof ApiError ? error.message : undefined}
      onRetry={retry}
    />
  );
}

/** The error of the layout itself. */
export function RootError() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageError />
    </main>
  );
}
