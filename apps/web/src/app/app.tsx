import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import { createUploads } from '#features/uploads/uploads.ts';
import { UploadsContext } from '#features/uploads/uploads-context.ts';
import type { Site } from '#lib/boot.ts';
import { SiteContext } from '#lib/site.ts';
import { toast } from '#ui/toast.ts';
import { announceVideo } from './announce-video.ts';
import type { createRouter } from './router.tsx';

type AppProps = { client: QueryClient; router: ReturnType<typeof createRouter>; site: Site };

export function App({ client, router, site }: AppProps) {
  const [uploads] = useState(() => createUploads((video) => announceVideo(client, video), toast.error));
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={client}>
        <UploadsContext value={uploads}>
          <RouterProvider router={router} />
        </UploadsContext>
      </QueryClientProvider>
    </SiteContext>
  );
}
