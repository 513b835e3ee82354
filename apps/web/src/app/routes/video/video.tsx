import { chaptersOf } from '@kinora/contract/chapters';
import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { BlockMenu } from '#features/blocks/block-menu.tsx';
import type { ChapterListProps } from '#features/chapters/chapter-list.tsx';
import { ChapterListSkeleton } from '#features/chapters/chapter-list-skeleton.tsx';
import { commentsQuery } from '#features/comments/api.ts';
import { CommentList } from '#features/comments/list/comment-list.tsx';
import { CommentsOff } from '#features/comments/list/comments-off.tsx';
import { useInPlaceModeration } from '#features/moderation/in-place/in-place.tsx';
import { useReporting } from '#features/moderation/reports/reporting.tsx';
import { useNowPlaying, useNowPlayingState } from '#features/now-playing/now-playing-context.ts';
import { PlayerSlot } from '#features/now-playing/player-slot.tsx';
import { AddToPlaylist } from '#features/playlists/add/add-to-playlist.tsx';
import type { QueueProps } from '#features/playlists/queue/queue.tsx';
import { QueueSkeleton, queueClass } from '#features/playlists/queue/queue-skeleton.tsx';
import { WatchQueuePanel } from '#features/playlists/queue/watch-queue-panel.tsx';
import { Transcript, TranscriptButton } from '#features/transcript/transcript.tsx';
import { AutoplaySwitch } from '#features/up-next/autoplay-switch.tsx';
import { videoQuery } from '#features/videos/api.ts';
import { CardMenu } from '#features/videos/cards/card-menu.tsx';
import { ProcessingNote } from '#features/videos/page/processing-note.tsx';
import { RelatedSkeleton, RelatedVideos, useRelated } from '#features/videos/page/related-videos.tsx';
import { ShareVideo } from '#features/videos/page/share-video.tsx';
import { parseTime } from '#features/videos/page/start-time.ts';
import { LikeButton } from '#features/videos/page/video-actions.tsx';
import { VideoDetails } from '#features/videos/page/video-details.tsx';
import { VideoMenu } from '#features/videos/page/video-menu.tsx';
import { VideoPageSkeleton } from '#features/videos/page/video-page-skeleton.tsx';
import { prefetchVideo } from '#features/videos/prefetched-video.ts';
import { useVideo } from '#features/videos/use-video.ts';
import { VideoFailure } from '#features/videos/video-failure.tsx';
import { watchPath } from '#features/videos/watch-path.ts';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useReturnPosition } from '#lib/session/return-position.ts';
import { useGuestsMayWatch } from '#lib/session/site.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { useTheatre } from '#player/preferences/use-theatre.ts';
import { HiddenNote } from '#ui/feedback/hidden-note.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import type { Preload } from '../../page-route.ts';
import { loadPlayer } from '../../watching/player-host.tsx';
import { rememberPageBefore, useOpenedFrom } from '../../watching/use-opened-from.ts';
import { ChannelActions, OwnerLinks } from './channel-actions.tsx';
import { besideClass, VideoLayout } from './video-layout.tsx';

export const preload: Preload = (client, { params: { videoId = '' }, url }) => {
  rememberPageBefore(url.pathname);
  return Promise.all([
    prefetchVideo(client, videoId),
    client.ensureInfiniteQueryData(commentsQuery({ kind: 'video', id: videoId }, 'top')),
    loadPlayer(),
  ]);
};

/** Counts as a visit, unlike a preload. */
export const preloadInShell: Preload = (client, { params: { videoId = '' } }) => {
  void loadPlayer();
  return client.prefetchQuery(videoQuery(videoId));
};

export function Component() {
  const { videoId = '' } = useParams();
  const moderation = useInPlaceModeration();
  const { close } = useNowPlaying();
  const notice = moderation.notice?.id === videoId && moderation.notice.content;
  // A layout effect, so that the small player is never painted.
  useLayoutEffect(() => {
    if (notice) close();
  }, [notice, close]);
  return (
    <>
      {notice || <VideoPage videoId={videoId} staffItems={moderation.items} />}
      {moderation.dialog}
    </>
  );
}

type StaffItems = { staffItems: ReturnType<typeof useInPlaceModeration>['items'] };

function VideoPage({ videoId, staffItems }: StaffItems & { videoId: string }) {
  const [search] = useSearchParams();
  const { data: video, error, refetch } = useVideo(videoId);
  const listId = search.get('list');
  const theatre = useTheatre();
  const slot = useRef<HTMLDivElement>(null);
  const openedFrom = useOpenedFrom();
  usePageTitle(video?.title ?? (isNotFound(error) ? t`Video not found` : t`Video`));
  if (error && (!video || isNotFound(error))) return <VideoFailure error={error} onRetry={refetch} />;
  return (
    <VideoLayout
      isTheatre={theatre.active}
      // The same slot for every video, so that full screen continues with the next one.
      player={
        <PlayerSlot
          ref={slot}
          videoId={videoId}
          listId={listId}
          startAt={parseTime(search.get('t') ?? '')}
          openedFrom={openedFrom}
          isLoading={!video}
        />
      }
    >
      {video ? <Watch key={video._id} {...{ video, listId, slot, staffItems }} /> : <Loading />}
    </VideoLayout>
  );
}

function Loading() {
  return (
    <>
      <VideoPageSkeleton />
      <aside className={besideClass}>
        <RelatedSkeleton />
      </aside>
    </>
  );
}

const chapterList = defer<ChapterListProps>(
  async () => (await import('#features/chapters/chapter-list.tsx')).ChapterList,
);

const queue = defer<QueueProps>(async () => (await import('#features/playlists/queue/queue.tsx')).Queue);

type WatchProps = StaffItems & {
  video: Video;
  listId: string | null;
  slot: RefObject<HTMLDivElement | null>;
};

function Watch({ video, listId, slot, staffItems }: WatchProps) {
  const isOwner = useViewer()?._id === video.owner._id;
  const canEmbed = useGuestsMayWatch() && video.isPublished;
  const isPublic = video.isPublished && video.visibility === 'public';
  const reporting = useReporting();
  const related = useRelated(video);
  const player = useNowPlayingState((state) => state.player);
  const backStack = useNowPlayingState((state) => state.backStack);
  useReturnPosition(() => player?.now() ?? null);
  const [isTranscriptOpen, setTranscriptOpen] = useState(false);
  const transcriptButton = useRef<HTMLButtonElement>(null);
  const seek = useCallback(
    (seconds: number) => {
      player?.seek(seconds);
      scrollToPlayer(slot.current);
    },
    [player, slot],
  );
  // The duration is 0 on a server without ffmpeg.
  const timeline = { length: video.duration || Number.POSITIVE_INFINITY, seek };
  const chapters = useMemo(() => chaptersOf(video), [video]);
  return (
    <>
      <div className="flex min-w-0 flex-col gap-4 px-4 sm:px-0">
        {video.moderation && <HiddenNote itemKind="video" reason={video.moderation.reason} />}
        <ProcessingNote video={video} isOwner={isOwner} />
        <VideoDetails
          video={video}
          timeline={timeline}
          channelAction={isOwner ? <OwnerLinks videoId={video._id} /> : <ChannelActions video={video} />}
          actions={
            <>
              <LikeButton video={video} />
              <ShareVideo
                videoId={video._id}
                getCurrentTime={() => player?.now() ?? 0}
                embedTitle={canEmbed ? video.title : undefined}
              />
              <AddToPlaylist video={video} />
              <VideoMenu
                video={video}
                extraItems={[
                  ...(isOwner ? [] : reporting.items({ kind: 'video', id: video._id }, video.owner._id)),
                  ...staffItems({ kind: 'video', id: video._id, owner: video.owner, isPublic }),
                ]}
              />
            </>
          }
        />
        {video.captions.length > 0 && (
          <TranscriptButton
            ref={transcriptButton}
            isOpen={isTranscriptOpen}
            onToggle={() => setTranscriptOpen(!isTranscriptOpen)}
          />
        )}
        {chapters.length > 0 && (
          <DeferredPart
            part={chapterList}
            fallback={<ChapterListSkeleton count={chapters.length} />}
            className="rounded-card bg-surface p-4"
          >
            {(ChapterList) => <ChapterList chapters={chapters} player={player} onSeek={seek} />}
          </DeferredPart>
        )}
      </div>
      <div className={besideClass}>
        <WatchQueuePanel pathOf={(videoId) => watchPath(videoId, listId)} />
        {listId && (
          <DeferredPart part={queue} fallback={<QueueSkeleton />} className={`${queueClass} p-4`}>
            {(Queue) => (
              <Queue
                playlistId={listId}
                videoId={video._id}
                backStack={backStack}
                menu={(listed, extraItems) => <CardMenu video={listed} extraItems={extraItems} />}
              />
            )}
          </DeferredPart>
        )}
        {isTranscriptOpen && (
          <Transcript
            tracks={video.captions}
            player={player}
            onSeek={seek}
            onClose={() => {
              setTranscriptOpen(false);
              transcriptButton.current?.focus();
            }}
          />
        )}
        <aside aria-label={t`What to watch next`} className="min-w-0">
          <RelatedVideos related={related} action={<AutoplaySwitch />} />
        </aside>
      </div>
      <div className="mt-4 min-w-0 px-4 sm:px-0">
        {video.commentsEnabled ? (
          <CommentList
            target={{ kind: 'video', id: video._id }}
            timeline={timeline}
            owner={video.owner}
            authorMenu={({ _id, owner }, actions) => (
              <BlockMenu
                person={owner}
                actions={[
                  ...actions,
                  ...reporting.items({ kind: 'comment', id: _id }, owner._id),
                  ...staffItems({
                    kind: 'comment',
                    id: _id,
                    owner,
                    on: { kind: 'video', id: video._id },
                  }),
                ]}
              />
            )}
          />
        ) : (
          <CommentsOff settings={isOwner ? `/video/edit/${video._id}` : undefined} />
        )}
        {reporting.dialog}
      </div>
    </>
  );
}

/** Scrolls to the player if the header covers a part of it, which it doesn't where the player stays in view. */
function scrollToPlayer(slot: HTMLElement | null): void {
  const player = slot?.firstElementChild;
  const header = document.querySelector('header');
  if (player && header && player.getBoundingClientRect().top < header.getBoundingClientRect().bottom) {
    slot.scrollIntoView();
  }
}
