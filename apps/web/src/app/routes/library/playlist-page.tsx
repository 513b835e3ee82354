import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { playlistQuery, playlistVideosQuery } from '#features/playlists/api.ts';
import { NoSavedVideos, NoVideos } from '#features/playlists/no-videos.tsx';
import { PlaylistPanel } from '#features/playlists/playlist-panel.tsx';
import { PlaylistVideos } from '#features/playlists/playlist-videos.tsx';
import { VideoRow, videoRowPlaceholder } from '#features/videos/cards/video-row.tsx';
import { VideoRowsSkeleton } from '#features/videos/cards/video-rows-skeleton.tsx';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { useList } from '#lib/api/use-list.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Page } from '#ui/page.tsx';

/** Shows a playlist, or the viewer's Watch later. */
export function PlaylistPage({ playlistId }: { playlistId: string }) {
  const videos = useList(playlistVideosQuery(playlistId));
  const { data: playlist, error, refetch } = useInfiniteQuery(playlistQuery(playlistId));
  const isOwner = useViewer()?._id === playlist?.owner._id;
  usePageTitle(playlist?.name ?? t`Playlist`);
  if (!playlist && error) return <PlaylistFailure error={error} onRetry={refetch} />;
  return (
    <Page>
      <div className="@container mx-auto max-w-350">
        <div className="grid grid-cols-1 items-start gap-6 @4xl:grid-cols-[21rem_minmax(0,1fr)] @4xl:gap-8">
          {playlist ? <PlaylistPanel playlist={playlist} isOwner={isOwner} /> : <PanelSkeleton />}
          <div>
            <InfiniteList
              query={videos}
              itemName="video"
              skeleton={<VideoRowsSkeleton />}
              empty={playlist?.kind === 'watch-later' ? <NoSavedVideos /> : <NoVideos />}
            >
              {(loaded) => (
                <PlaylistVideos
                  playlistId={playlistId}
                  videos={loaded}
                  hasMore={videos.hasNextPage}
                  isOwner={isOwner}
                  placeholder={videoRowPlaceholder}
                >
                  {(video, { action, extraItems }) => (
                    <VideoRow
                      video={video}
                      withDescription
                      action={action}
                      extraItems={extraItems}
                      playlistId={playlistId}
                    />
                  )}
                </PlaylistVideos>
              )}
            </InfiniteList>
          </div>
        </div>
      </div>
    </Page>
  );
}

function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-4 @4xl:p-5">
      <div className="skeleton aspect-video rounded-card" />
      <h1 className="text-2xl font-bold tracking-tight text-ink-muted">
        <Trans>Playlist</Trans>
      </h1>
      <div className="skeleton h-4 w-40" />
    </div>
  );
}

function PlaylistFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isNotFound(error) ? (
    <ErrorPanel
      level="page"
      title={t`Playlist not found.`}
      message={t`It doesn't exist or has been deleted.`}
    />
  ) : (
    <ErrorPanel
      level="page"
      message={t`Unable to load playlist. Please try again later.`}
      onRetry={onRetry}
    />
  );
}
