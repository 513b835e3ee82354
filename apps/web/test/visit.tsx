import type { User } from '@kinora/contract/accounts';
import { defaultSite, type Site } from '@kinora/contract/boot';
import type { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import { expect } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { App } from '#app/app.tsx';
import { createQueryClient } from '#app/query-client.ts';
import { createRouter } from '#app/router.tsx';
import { watchSession } from '#app/session-watch.ts';
import { seedViewer } from '#lib/session/viewer.ts';
import { setSignedIn } from './api.ts';

let close = () => {};

/**
 * Opens the client at a path, for this viewer and with these site settings. Closes the previous page first, because its
 * router would follow the history too.
 */
export async function visit(
  url: string,
  viewer: User | null,
  settings: Partial<Site> = {},
): Promise<QueryClient> {
  await closePage();
  const site = { ...defaultSite, ...settings };
  window.history.replaceState(null, '', url);
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  setSignedIn(viewer);
  seedViewer(client, { site, viewer });
  const router = createRouter(client, site);
  watchSession(client, router);
  close = () => {
    router.dispose();
    client.clear();
  };
  await render(
    <App client={client} site={site}>
      <RouterProvider router={router} />
    </App>,
  );
  return client;
}

/** Closes the page, and disposes of its router and query cache. */
export async function closePage(): Promise<void> {
  await cleanup();
  close();
}

/** Waits until no mutation is running, because until then the page ignores another one of the same kind. */
export async function waitForMutations(client: QueryClient): Promise<void> {
  await expect.poll(() => client.isMutating()).toBe(0);
}
