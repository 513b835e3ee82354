import { DirectionProvider } from '@base-ui/react/direction-provider';
import type { Site } from '@kinora/contract/boot';
import { directionOf } from '@kinora/contract/locales';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { createNowPlaying } from '#features/now-playing/now-playing.ts';
import { NowPlayingContext } from '#features/now-playing/now-playing-context.ts';
import { createUploads } from '#features/uploads/transfer/uploads.ts';
import { UploadsContext } from '#features/uploads/transfer/uploads-context.ts';
import { videoSaved } from '#lib/api/query-effects.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { ChangeSiteContext, SiteContext } from '#lib/session/site.ts';
import { toast } from '#ui/feedback/toast.ts';
import { announceVideo } from './announce-video.ts';
import { useAccent } from './use-accent.ts';

type AppProps = { client: QueryClient; site: Site; children: ReactNode };

export function App({ client, site: initialSite, children }: AppProps) {
  const [site, setSite] = useState(initialSite);
  const changeSite = useCallback((change: Partial<Site>) => setSite((last) => ({ ...last, ...change })), []);
  useAccent(site.accent);
  const [uploads] = useState(() =>
    createUploads({
      onDone: (video) => announceVideo(client, video),
      onDraft: (video) => videoSaved(client, video),
      onFailed: toast.error,
    }),
  );
  const [playing] = useState(createNowPlaying);
  return (
    <SiteContext value={site}>
      <ChangeSiteContext value={changeSite}>
        <QueryClientProvider client={client}>
          <UploadsContext value={uploads}>
            <NowPlayingContext value={playing}>
              <DirectionProvider direction={directionOf(i18n.locale)}>{children}</DirectionProvider>
            </NowPlayingContext>
          </UploadsContext>
        </QueryClientProvider>
      </ChangeSiteContext>
    </SiteContext>
  );
}
