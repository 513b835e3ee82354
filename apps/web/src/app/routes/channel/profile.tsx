import { Navigate } from 'react-router';
import { useMember } from '#lib/session/viewer.ts';

/** Redirects to the viewer's channel. */
export function Component() {
  return <Navigate to={`/channel/${useMember().username}`} replace />;
}
