import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { isStaff, useViewer } from '#lib/session/viewer.ts';
import { LoadingPanel } from '#ui/feedback/spinner.tsx';
import { notFound } from './routes.ts';

const NotFound = lazy(async () => ({ default: (await notFound.load()).Component }));

/** Wraps the admin pages. Shows anyone but the staff the page for unknown paths. */
export function StaffArea() {
  if (isStaff(useViewer())) return <Outlet />;
  return (
    <Suspense fallback={<LoadingPanel />}>
      <NotFound />
    </Suspense>
  );
}
