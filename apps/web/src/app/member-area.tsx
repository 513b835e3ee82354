import { Outlet } from 'react-router';
import { useGuestsMayWatch } from '#lib/session/site.ts';
import { useFreshSession } from '#lib/session/use-fresh-session.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { LoadingPanel } from '#ui/feedback/spinner.tsx';

/** Wraps every page that needs a session. When the session ends, it hides the page before the redirect arrives. */
export function MemberArea() {
  useFreshSession();
  return useViewer() ? <Outlet /> : <LoadingPanel />;
}

/** Wraps every page that guests may see too, on sites where guests may watch. */
export function ViewerArea() {
  useFreshSession();
  const viewer = useViewer();
  return useGuestsMayWatch() || viewer ? <Outlet /> : <LoadingPanel />;
}
