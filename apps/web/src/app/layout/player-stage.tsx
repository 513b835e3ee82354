import { useCallback } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import type { Watched } from '#features/playing/playing.ts';
import { usePlaying, usePlayingState } from '#features/playing/playing-context.ts';
import { SmallControls } from '#features/playing/small-controls.tsx';
import { SmallPlayer } from '#features/playing/small-player.tsx';
import type { UpNextCardProps } from '#features/up-next/up-next-card.tsx';
import { useViewCount } from '#features/videos/use-view-count.ts';
import { watchPath } from '#features/videos/watch-path.ts';
import { WatchPlayer } from '#features/videos/watch-player.tsx';
import { defer, useDeferred } from '#ui/overlay/deferred.ts';
import { useEnding } from './use-ending.ts';
import { useFailure } from './use-failure.ts';
import { useMovingHost } from './use-moving-host.ts';
import { useNeighbours, useUpNext } from './use-up-next.ts';
import { useWatchedVideo } from './use-watched-video.ts';

const upNextCard = defer<UpNextCardProps>(
  async () => (await import('#features/up-next/up-next-card.tsx')).UpNextCard,
);

/** The player itself, loaded by `PlayingHost`. */
export function PlayerStage() {
  const watched = usePlayingState((state) => state.watched);
  return watched && <Stage watched={watched} />;
}

function Stage({ watched }: { watched: Watched }) {
  const playing = usePlaying();
  const isSmall = usePlayingState(({ slot }) => slot === null);
  const video = useWatchedVideo(watched.videoId);
  const upNext = useUpNext(watched, video);
  const neighbours = useNeighbours(upNext);
  const { card, announcement } = useEnding(upNext.next, neighbours.playNext);
  const UpNextCard = useDeferred(upNextCard, card !== null);
  const failure = useFailure(watched.videoId);
  const { host, corner } = useMovingHost();
  const navigate = useNavigate();
  const page = watchPath(watched.videoId, watched.listId);
  const openPage = useCallback(() => navigate(page), [navigate, page]);
  useViewCount(video?._id ?? null);

  const close = () => {
    playing.close();
    document.getElementById('main')?.focus({ preventScroll: true });
  };

  return (
    <>
      <SmallPlayer
        ref={corner}
        isShown={isSmall}
        title={video?.title ?? 'the video'}
        page={page}
        onClose={close}
      >
        {card && UpNextCard ? (
          <UpNextCard {...card} small />
        ) : (
          <SmallControls
            title={video?.title ?? (failure ? '' : 'Loading...')}
            channel={video?.owner.fullname ?? ''}
            failure={failure}
            onNext={neighbours.playNext}
            onClose={close}
          />
        )}
      </SmallPlayer>
      {createPortal(
        <WatchPlayer
          video={video}
          startAt={watched.startAt}
          small={isSmall}
          neighbours={neighbours}
          overlay={card && UpNextCard && <UpNextCard {...card} />}
          onReady={playing.setControls}
          onFailure={playing.setRetry}
          onOpenPage={openPage}
        />,
        host,
      )}
      <p role="status" className="sr-only left-0">
        {announcement}
      </p>
    </>
  );
}
