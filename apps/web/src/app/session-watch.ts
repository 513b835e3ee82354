import type { QueryClient } from '@tanstack/react-query';
import { signInPath } from '#lib/session/next-path.ts';
import { forgetAction } from '#lib/session/pending-action.ts';
import { hasSession, onSessionEnd, sessionEnded, sessionKey } from '#lib/session/session.ts';
import { resetContent, signOutViewer, viewerQuery } from '#lib/session/viewer.ts';
import { toast } from '#ui/feedback/toast.ts';
import type { createRouter } from './router.tsx';

/**
 * Redirects to the login when the session ends on the server or in another tab, and reloads when another tab logs in.
 */
export function watchSession(client: QueryClient, router: ReturnType<typeof createRouter>): void {
  const signOutAndRedirect = () => {
    signOutViewer(client);
    return router.navigate(signInPath(router.state.location));
  };
  onSessionEnd(() => {
    // Without a viewer, the request only checked whether an old session was still valid.
    if (!client.getQueryData(viewerQuery.queryKey)) return;
    toast.error(sessionEnded());
    signOutAndRedirect();
  });
  watchAccount(client);
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && key !== sessionKey) return;
    const viewer = client.getQueryData(viewerQuery.queryKey);
    if (!hasSession() && viewer) signOutAndRedirect();
    // Another tab has logged in, possibly to another account, so this tab reloads without the action it has stored.
    if (hasSession() && viewer === null) {
      forgetAction();
      window.location.reload();
    }
  });
}

/**
 * Resets the content when the fetched profile belongs to another account. A tab that slept while another tab switched
 * accounts notices the switch only then.
 */
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
