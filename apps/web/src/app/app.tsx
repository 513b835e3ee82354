import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router/dom';
import type { Site } from '#lib/boot.ts';
import { SiteContext } from '#lib/site.ts';
import type { createRouter } from './router.tsx';

type AppProps = { client: QueryClient; router: ReturnType<typeof createRouter>; site: Site };

export function App({ client, router, site }: AppProps) {
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </SiteContext>
  );
}
