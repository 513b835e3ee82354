import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { playlistQuery, watchLaterQuery } from '#features/playlists/api.ts';
import { NoSavedVideos } from '#features/playlists/no-videos.tsx';
import { loadOrdering } from '#features/playlists/playlist-videos.tsx';
import { VideoRowsSkeleton } from '#features/videos/cards/video-rows-skeleton.tsx';
import { failureText } from '#lib/api/api-error.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';
import { PlaylistPage } from './playlist-page.tsx';

export const preload: Preload = (client) => Promise.all([loadOrdering(), preloadVideos(client)]);

async function preloadVideos(client: QueryClient): Promise<void> {
  const { playlistId } = await client.ensureQueryData(watchLaterQuery);
  if (playlistId) await client.ensureInfiniteQueryData(playlistQuery(playlistId));
}

export function Component() {
  usePageTitle(t`Watch later`);
  const { data, error, refetch } = useQuery(watchLaterQuery);
  if (data?.playlistId) return <PlaylistPage playlistId={data.playlistId} />;
  if (!data && error) return <ErrorPanel level="page" message={failureText(error)} onRetry={refetch} />;
  return (
    <Page width="wide">
      <PageHeading>
        <Trans>Watch later</Trans>
      </PageHeading>
      {data ? <NoSavedVideos /> : <VideoRowsSkeleton />}
    </Page>
  );
}
