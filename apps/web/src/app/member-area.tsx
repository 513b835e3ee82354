import { Outlet } from 'react-router';
import { useFreshSession } from '#lib/session/use-fresh-session.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { LoadingPanel } from '#ui/feedback/spinner.tsx';

/** Wraps every page that needs a session. When the session ends, it hides the page before the redirect arrives. */
export function MemberArea() {
  useFreshSession();
  return useViewer() ? <Outlet /> : <LoadingPanel />;
}
