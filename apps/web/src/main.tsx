import './styles/app.css';
import { defaultSite } from '@kinora/contract/boot';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { activateLocale } from '#lib/i18n/activate.ts';
import { readBoot } from '#lib/session/boot.ts';
import { seedViewer, viewerQuery } from '#lib/session/viewer.ts';
import { App } from './app/app.tsx';
import { prefetchOnIntent } from './app/prefetch.ts';
import { createQueryClient } from './app/query-client.ts';
import { createRouter, whenInitialized } from './app/router.tsx';
import { watchSession } from './app/session-watch.ts';

const boot = readBoot(document);
const client = createQueryClient();
seedViewer(client, boot);
const site = boot?.site ?? defaultSite;
const router = createRouter(client, site);
watchSession(client, router);
prefetchOnIntent(client, site);
start();

async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('the document has no #root');
  await activateLocale();
  // Keeps the shell of the document until the page is ready to replace it.
  const isViewerKnown = client.getQueryData(viewerQuery.queryKey) !== undefined;
  if (container.firstElementChild && isViewerKnown) await whenInitialized(router);
  const root = createRoot(container);
  // A transition renders in slices, so that the browser can respond to input in between.
  startTransition(() =>
    root.render(
      <App client={client} site={site}>
        <RouterProvider router={router} />
      </App>,
    ),
  );
}
