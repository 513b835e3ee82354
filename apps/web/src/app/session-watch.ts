import type { QueryClient } from '@tanstack/react-query';
import { signInPath } from '#lib/session/next-path.ts';
import { hasSession, onSessionEnd, sessionEnded, sessionKey } from '#lib/session/session.ts';
import { resetContent, signOutViewer, viewerQuery } from '#lib/session/viewer.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { createRouter } from './router.tsx';

/** Reacts when the session ends elsewhere: on the server or in another tab. */
export function watchSession(client: QueryClient, router: ReturnType<typeof createRouter>): void {
  const leave = () => {
    signOutViewer(client);
    return router.navigate(signInPath(router.state.location));
  };
  onSessionEnd(() => {
    // Without a viewer, this was only a check whether an old session is still valid.
    if (!client.getQueryData(viewerQuery.queryKey)) return;
    toast.error(sessionEnded);
    leave();
  });
  watchAccount(client);
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== sessionKey) return;
    const viewer = client.getQueryData(viewerQuery.queryKey);
    if (!hasSession() && viewer) leave();
    // Another tab has logged in, perhaps to another account, so this tab starts over.
    if (hasSession() && viewer === null) window.location.reload();
  });
}

/** A tab that slept while another one switched accounts learns it from its own profile request. */
function watchAccount(client: QueryClient): void {
  const currentId = () => client.getQueryData(viewerQuery.queryKey)?._id;
  let knownId = currentId();
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== viewerQuery.queryKey[0]) return;
    const id = currentId();
    const hasSwitched = id !== undefined && knownId !== undefined && id !== knownId;
    knownId = id;
    if (hasSwitched) resetContent(client);
  });
}
