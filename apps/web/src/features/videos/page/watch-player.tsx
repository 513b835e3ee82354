import { parseChapters } from '@kinora/contract/chapters';
import type { Video } from '@kinora/contract/videos';
import { useMemo } from 'react';
import { useViewer } from '#lib/session/viewer.ts';
import { Player, type PlayerProps } from '#player/player.tsx';
import { useTheatre } from '#player/preferences/use-theatre.ts';
import { useSavePosition } from './use-save-position.ts';

type WatchPlayerProps = {
  /** Absent until it is loaded; the player is empty until then. */
  video: Video | undefined;
  /** Seconds; null to resume where the viewer stopped. */
  startAt: number | null;
} & Pick<PlayerProps, 'small' | 'neighbours' | 'overlay' | 'onReady' | 'onFailure' | 'onOpenPage'>;

/** Plays one video after the other in the same element. */
export function WatchPlayer({ video, startAt, ...rest }: WatchPlayerProps) {
  const savePosition = useSavePosition(video?._id ?? '');
  const theatre = useTheatre();
  const chapters = useMemo(() => (video ? parseChapters(video.description, video.duration) : []), [video]);
  return (
    <Player
      {...(video ? sourcesOf(video) : noSources)}
      {...rest}
      chapters={chapters}
      link={video ? `${window.location.origin}/video/${video._id}` : null}
      theatre={theatre}
      autoPlay
      {...startOf(video, startAt)}
      onPosition={savePosition}
    >
      {video && <NothingToPlay video={video} />}
    </Player>
  );
}

const noSources = { id: '', title: '', artist: '', hls: null, file: null, poster: null };

/** Until all renditions are ready, the uploaded file has the best quality. */
function sourcesOf({ _id, title, owner, videoFile, thumbnail, playback, captions }: Video) {
  const isGrowing = playback.status === 'processing' && videoFile !== null;
  return {
    id: _id,
    title,
    artist: owner.fullname,
    hls: isGrowing ? null : playback.hls,
    file: videoFile,
    poster: thumbnail,
    storyboard: playback.storyboard,
    captions,
  };
}

/** The start time in the URL, otherwise where the viewer stopped; 0 after the end was reached. */
function startOf(video: Video | undefined, asked: number | null) {
  const { position = null, duration = 0 } = video ?? {};
  const isWithin = (seconds: number | null) => seconds !== null && (duration === 0 || seconds < duration);
  if (isWithin(asked)) return { startAt: asked ?? 0, isResumed: false };
  return { startAt: isWithin(position) ? (position ?? 0) : 0, isResumed: true };
}

function NothingToPlay({ video }: { video: Video }) {
  const { playback } = video;
  const isOwner = useViewer()?._id === video.owner._id;
  if (playback.status === 'failed') {
    return isOwner ? 'This video could not be prepared.' : "This video isn't available.";
  }
  return `This video is being prepared (${playback.progress}%). It starts here as soon as it is ready.`;
}
