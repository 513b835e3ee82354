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
 * Opens the client at a path, for the viewer and with the settings that the document names. It closes the page that was
 * open, whose router would follow the history too.
 */
export async function visit(
  url: string,
  viewer: User | null,
  settings: Partial<Site> = {},
): Promise<QueryClient> {
  await leave();
  const site = { ...defaultSite, ...settings };
  // An entry of its own, at whose position no page was left before.
  window.history.replaceState({ key: crypto.randomUUID() }, '', url);
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryDelay: 0 } });
  setSignedIn(viewer);
  seedViewer(client, { site, viewer });
  const router = createRouter(client, site.guests === 'watch');
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

/** Closes the page with its pending calls. */
export async function leave(): Promise<void> {
  await cleanup();
  close();
}

/** Waits until no change is under way: until then, the page drops another one of its kind. */
export async function settled(client: QueryClient): Promise<void> {
  await expect.poll(() => client.isMutating()).toBe(0);
}
