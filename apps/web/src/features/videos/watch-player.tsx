import type { Video } from '@kinora/contract/videos';
import { lazy, Suspense } from 'react';
import type { PlayerControls } from '#player/player.tsx';
import { playerShape } from '#player/player-shape.ts';
import type { Theatre } from '#player/use-theatre.ts';
import { useSavePosition } from './use-save-position.ts';

export const loadPlayer = () => import('#player/player.tsx');
const Player = lazy(async () => ({ default: (await loadPlayer()).Player }));

type WatchPlayerProps = {
  video: Video;
  theatre: Theatre;
  onReady: (controls: PlayerControls) => void;
  onEnded: () => void;
};

/** The player of a video's page. Until all renditions are ready, the uploaded file has the best quality. */
export function WatchPlayer({ video, theatre, onReady, onEnded }: WatchPlayerProps) {
  const { _id, title, videoFile, thumbnail, playback } = video;
  const savePosition = useSavePosition(_id);
  const isGrowing = playback.status === 'processing' && videoFile !== null;
  return (
    <Suspense fallback={<div className={`${playerShape} bg-[black] sm:rounded-card`} />}>
      <Player
        key={_id}
        title={title}
        hls={isGrowing ? null : playback.hls}
        file={videoFile}
        poster={thumbnail}
        storyboard={playback.storyboard}
        captions={video.captions}
        theatre={theatre}
        autoPlay
        startAt={startOf(video)}
        onPosition={savePosition}
        onReady={onReady}
        onEnded={onEnded}
      >
        <NothingToPlay video={video} />
      </Player>
    </Suspense>
  );
}

/** Where the viewer stopped; 0 after the end was reached. */
function startOf({ position, duration }: Video): number {
  return position !== null && (duration === 0 || position < duration) ? position : 0;
}

function NothingToPlay({ video: { playback } }: { video: Video }) {
  if (playback.status === 'failed') return playback.error;
  return `This video is being prepared (${playback.progress}%). It starts here as soon as it is ready.`;
}
