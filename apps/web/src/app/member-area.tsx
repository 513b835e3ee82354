import { Outlet } from 'react-router';
import { useGuestsMayWatch } from '#lib/session/site.ts';
import { useSessionRefresh } from '#lib/session/use-session-refresh.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { LoadingPanel } from '#ui/feedback/spinner.tsx';

/** Wraps pages that require a session. When the session ends, hides the page until the redirect has happened. */
export function MemberArea() {
  useSessionRefresh();
  return useViewer() ? <Outlet /> : <LoadingPanel />;
}

/** Wraps pages that are also open to guests on sites where they may watch. */
export function ViewerArea() {
  useSessionRefresh();
  const viewer = useViewer();
  return useGuestsMayWatch() || viewer ? <Outlet /> : <LoadingPanel />;
}
