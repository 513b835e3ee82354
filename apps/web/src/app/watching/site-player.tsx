import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import type { Watched } from '#features/now-playing/now-playing.ts';
import { useNowPlaying, useNowPlayingState } from '#features/now-playing/now-playing-context.ts';
import { SmallControls } from '#features/now-playing/small-controls.tsx';
import { SmallPlayer } from '#features/now-playing/small-player.tsx';
import { WatchQueueButton } from '#features/playlists/queue/watch-queue-button.tsx';
import { WatchQueueDialog } from '#features/playlists/queue/watch-queue-dialog.tsx';
import { useViewCount } from '#features/videos/page/use-view-count.ts';
import { WatchPlayer } from '#features/videos/page/watch-player.tsx';
import { watchPath } from '#features/videos/watch-path.ts';
import { PartFailure } from '#ui/overlay/part-failure.tsx';
import { useEnding } from './use-ending.ts';
import { useFailure } from './use-failure.ts';
import { useLeaveQueue } from './use-leave-queue.ts';
import { useMovingHost } from './use-moving-host.ts';
import { useQueueDialog } from './use-queue-dialog.ts';
import { useNeighbors, useUpNext } from './use-up-next.ts';
import { useWatchedVideo } from './use-watched-video.ts';

/**
 * Offers to load the code of the next video's card again. Without the card, the next video doesn't start automatically.
 */
function CardFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <PartFailure
      onRetry={onRetry}
      className="absolute inset-0 flex-col justify-center! bg-[rgb(0_0_0/0.86)] pb-20"
    />
  );
}

export type SitePlayerProps = { onMinimize: () => void };

/** The player that all pages share, loaded on demand by `PlayerHost`. */
export function SitePlayer(props: SitePlayerProps) {
  const watched = useNowPlayingState((state) => state.watched);
  return watched && <Watching watched={watched} {...props} />;
}

function Watching({ watched, onMinimize }: SitePlayerProps & { watched: Watched }) {
  const playing = useNowPlaying();
  const isSmall = useNowPlayingState(({ slot }) => slot === null);
  const { video, retry: retryLoading } = useWatchedVideo(watched.videoId);
  const upNext = useUpNext(watched, video);
  const neighbors = useNeighbors(upNext);
  const { card, announcement, retry } = useEnding(upNext.next, neighbors.playNext);
  const failure = useFailure(watched.videoId, retryLoading);
  const { host, corner } = useMovingHost();
  const navigate = useNavigate();
  const page = watchPath(watched.videoId, watched.listId);
  const { buttonProps, dialogProps } = useQueueDialog(isSmall);
  const openPage = useCallback(() => navigate(page), [navigate, page]);
  useViewCount(video?._id ?? null);
  useLeaveQueue(watched.videoId);

  const close = () => {
    playing.close();
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <>
      <SmallPlayer ref={corner} isShown={isSmall} title={video?.title ?? null} page={page} onClose={close}>
        {card ? (
          <card.Card {...card.props} small />
        ) : (
          <SmallControls
            title={video?.title ?? (failure ? '' : t`Loading...`)}
            channel={video?.owner.fullname ?? ''}
            failure={failure}
            onNext={neighbors.playNext}
            onClose={close}
          >
            <WatchQueueButton {...buttonProps} />
          </SmallControls>
        )}
      </SmallPlayer>
      <WatchQueueDialog {...dialogProps} pathOf={(videoId) => watchPath(videoId, watched.listId)} />
      {createPortal(
        <WatchPlayer
          video={video}
          startAt={watched.startAt}
          openedFrom={watched.openedFrom}
          small={isSmall}
          neighbors={neighbors}
          overlay={card ? <card.Card {...card.props} /> : retry && <CardFailure onRetry={retry} />}
          onReady={playing.setPlayer}
          onOpenPage={openPage}
          onMinimize={onMinimize}
        />,
        host,
      )}
      <p role="status" className="sr-only start-0">
        {announcement}
      </p>
    </>
  );
}
