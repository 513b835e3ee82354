import { Navigate } from 'react-router';
import { useMember } from '#lib/session/viewer.ts';

/** One's own channel, for links that don't know whose it is. */
export function Component() {
  return <Navigate to={`/channel/${useMember().username}`} replace />;
}
