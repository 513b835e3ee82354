import { useRouteError } from 'react-router';
import { ApiError } from '#lib/api/api-error.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';

const retry = () => window.location.reload();

/** A page that failed, with the layout around it still working. */
export function PageError() {
  const error = useRouteError();
  usePageTitle('Error Occurred');
  // Only what the server said is fit to be shown; anything else is a fault of ours.
  return (
    <ErrorPanel
      level="page"
      message={error instanceof ApiError ? error.message : undefined}
      onRetry={retry}
    />
  );
}

/** When not even the layout is there. */
export function RootError() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageError />
    </main>
  );
}
