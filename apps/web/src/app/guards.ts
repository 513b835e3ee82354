import type { QueryClient } from '@tanstack/react-query';
import { type MiddlewareFunction, redirect } from 'react-router';
import { signInPath } from '#lib/session/next-path.ts';
import { viewerQuery } from '#lib/session/viewer.ts';

/*
 * Guards are middleware instead of loaders, because a page's loaders run in parallel and must not fetch for a viewer
 * who may not see the page.
 */

export function requireMember(client: QueryClient): MiddlewareFunction {
  return async ({ request }) => {
    const viewer = await client.ensureQueryData(viewerQuery);
    if (!viewer) throw redirect(signInPath(new URL(request.url)));
  };
}

export function requireGuest(client: QueryClient): MiddlewareFunction {
  return async () => {
    const viewer = await client.ensureQueryData(viewerQuery);
    if (viewer) throw redirect('/');
  };
}

/** Loads the viewer before any page renders. */
export function loadViewer(client: QueryClient): MiddlewareFunction {
  return async () => {
    await client.ensureQueryData(viewerQuery);
  };
}
