import { Outlet } from 'react-router';
import { useViewer } from '#lib/session/viewer.ts';
import { LoadingPanel } from '#ui/feedback/spinner.tsx';

/** Wraps every page that needs a session. When the session ends, it hides the page before the redirect arrives. */
export function MemberArea() {
  return useViewer() ? <Outlet /> : <LoadingPanel />;
}
