import type { Video } from '@kinora/contract/videos';
import { useCallback, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { BlockMenu } from '#features/blocks/block-menu.tsx';
import { commentsQuery } from '#features/comments/api.ts';
import { CommentList } from '#features/comments/comment-list.tsx';
import { CommentsOff } from '#features/comments/comments-off.tsx';
import { ChannelBell } from '#features/notifications/channel-bell.tsx';
import { AddToPlaylist } from '#features/playlists/add-to-playlist.tsx';
import { Queue } from '#features/playlists/queue.tsx';
import { useListUpNext } from '#features/playlists/use-queue.ts';
import { prefetchVideo } from '#features/videos/prefetched-video.ts';
import { PreparingNote } from '#features/videos/preparing-note.tsx';
import { RelatedSkeleton, RelatedVideos, useRelated } from '#features/videos/related-videos.tsx';
import { ShareButton } from '#features/videos/share-button.tsx';
import { useVideo } from '#features/videos/use-video.ts';
import { useViewCount } from '#features/videos/use-view-count.ts';
import { LikeButton, SubscribeToOwner } from '#features/videos/video-actions.tsx';
import { VideoDetails } from '#features/videos/video-details.tsx';
import { VideoFailure } from '#features/videos/video-failure.tsx';
import { VideoMenu } from '#features/videos/video-menu.tsx';
import { VideoPageSkeleton } from '#features/videos/video-page-skeleton.tsx';
import { loadPlayer, WatchPlayer } from '#features/videos/watch-player.tsx';
import { isMissing } from '#lib/api/is-missing.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { classNames } from '#lib/class-names.ts';
import { useMember } from '#lib/session/viewer.ts';
import type { PlayerControls } from '#player/player.tsx';
import { useTheatre } from '#player/use-theatre.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { Preload } from '../../page-route.ts';

export const preload: Preload = (client, { params: { videoId = '' } }) =>
  Promise.all([
    prefetchVideo(client, videoId),
    client.ensureInfiniteQueryData(commentsQuery({ kind: 'video', id: videoId }, 'top')),
    loadPlayer(),
  ]);

export function Component() {
  const { videoId = '' } = useParams();
  const { data: video, error, refetch } = useVideo(videoId);
  usePageTitle(video?.title ?? (isMissing(error) ? 'Video not found' : 'Video'));
  if (error && (!video || isMissing(error))) return <VideoFailure error={error} onRetry={refetch} />;
  return (
    <div className="group/watch mx-auto grid w-full max-w-480 grid-cols-1 gap-x-8 gap-y-4 pb-10 sm:px-6 sm:pt-6 has-data-theatre:max-w-none xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_auto_1fr]">
      {video ? <Watch key={video._id} video={video} /> : <Loading />}
    </div>
  );
}

function Loading() {
  return (
    <>
      <VideoPageSkeleton />
      <aside className={asideClass}>
        <RelatedSkeleton />
      </aside>
    </>
  );
}

/** Beside the video and its comments; on narrow screens between them, because comments may be endless. */
const asideClass =
  'px-4 max-xl:mt-4 sm:px-0 xl:col-start-2 xl:row-span-3 xl:row-start-1 xl:group-has-data-theatre/watch:row-span-2 xl:group-has-data-theatre/watch:row-start-2';

function Watch({ video }: { video: Video }) {
  const isOwner = useMember()._id === video.owner._id;
  const related = useRelated(video);
  const theatre = useTheatre();
  const playlistId = useSearchParams()[0].get('list');
  const navigate = useNavigate();
  const next = useListUpNext(playlistId, video._id)?.next;
  const playNext = () => next && navigate(`/video/${next._id}?list=${playlistId}`);
  const player = useRef<PlayerControls>(null);
  useViewCount(video._id);
  const onReady = useCallback((controls: PlayerControls) => {
    player.current = controls;
  }, []);
  const area = useRef<HTMLDivElement>(null);
  const seek = (seconds: number) => {
    player.current?.seek(seconds);
    area.current?.scrollIntoView({ block: 'nearest' });
  };
  // The length is unknown on a server without ffmpeg.
  const timeline = { length: video.duration || Number.POSITIVE_INFINITY, seek };
  return (
    <>
      <div
        ref={area}
        data-theatre={theatre.active ? '' : undefined}
        className="min-w-0 xl:data-theatre:col-span-full"
      >
        <WatchPlayer video={video} theatre={theatre} onReady={onReady} onEnded={playNext} />
      </div>
      <div className="flex min-w-0 flex-col gap-4 px-4 sm:px-0">
        <PreparingNote video={video} isOwner={isOwner} />
        <VideoDetails
          video={video}
          timeline={timeline}
          channelAction={isOwner ? <EditLink videoId={video._id} /> : <ChannelActions video={video} />}
          actions={
            <>
              <LikeButton video={video} />
              <ShareButton />
              <AddToPlaylist video={video} />
              <VideoMenu video={video} />
            </>
          }
        />
      </div>
      <div className={classNames(asideClass, 'flex flex-col gap-6')}>
        {playlistId && <Queue playlistId={playlistId} videoId={video._id} />}
        <aside aria-label="What to watch next">
          <RelatedVideos related={related} />
        </aside>
      </div>
      <div className="mt-4 min-w-0 px-4 sm:px-0">
        {video.commentsEnabled ? (
          <CommentList
            target={{ kind: 'video', id: video._id }}
            timeline={timeline}
            moderator={video.owner}
            authorMenu={(author, actions) => <BlockMenu person={author} actions={actions} />}
          />
        ) : (
          <CommentsOff settings={isOwner ? `/video/edit/${video._id}` : undefined} />
        )}
      </div>
    </>
  );
}

function ChannelActions({ video }: { video: Video }) {
  const { _id, fullname, isSubscribed, bell } = video.owner;
  return (
    <div className="flex items-center gap-1">
      <SubscribeToOwner video={video} />
      {isSubscribed && <ChannelBell channelId={_id} name={fullname} bell={bell} />}
    </div>
  );
}

function EditLink({ videoId }: { videoId: string }) {
  return <LinkButton to={`/video/edit/${videoId}`}>Edit Video</LinkButton>;
}
