import { chaptersOf } from '@kinora/contract/chapters';
import type { Video } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { useMemo } from 'react';
import { formatPercent } from '#lib/format.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { Player, type PlayerProps } from '#player/player.tsx';
import { useTheatre } from '#player/preferences/use-theatre.ts';
import type { OpenedFrom } from '#player/watching/send-report.ts';
import { useSavePosition } from './use-save-position.ts';

type WatchPlayerProps = {
  /** Undefined while the video loads, during which the player is empty. */
  video: Video | undefined;
  /** Seconds; null to resume at the saved position. */
  startAt: number | null;
  openedFrom: OpenedFrom;
} & Pick<PlayerProps, 'small' | 'neighbors' | 'overlay' | 'onReady' | 'onOpenPage' | 'onMinimize'>;

/** Plays successive videos in the same element. */
export function WatchPlayer({ video, startAt, openedFrom, ...rest }: WatchPlayerProps) {
  const savePosition = useSavePosition(video?._id ?? '');
  const theatre = useTheatre();
  const chapters = useMemo(() => (video ? chaptersOf(video) : []), [video]);
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
      opening={video && { ...openedFrom, videoId: video._id, session: video.playback.session }}
    >
      {video && <NothingToPlay video={video} />}
    </Player>
  );
}

const noSources = { id: '', title: '', artist: '', hls: null, file: null, poster: null };

/**
 * Returns the player's sources. Plays the uploaded file until all renditions are ready, because it has the best
 * quality.
 */
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
    loops: playback.loops,
    captions,
  };
}

/** Returns the start time from the URL, or else the saved position. Starts at 0 if the video was watched to its end. */
function startOf(video: Video | undefined, asked: number | null) {
  const { position = null, duration = 0 } = video ?? {};
  const isWithin = (seconds: number | null) => seconds !== null && (duration === 0 || seconds < duration);
  if (isWithin(asked)) return { startAt: asked ?? 0, isResumed: false };
  return { startAt: isWithin(position) ? (position ?? 0) : 0, isResumed: true };
}

function NothingToPlay({ video }: { video: Video }) {
  const { status, progress } = video.playback;
  const isOwner = useViewer()?._id === video.owner._id;
  if (status === 'failed') {
    return isOwner ? t`This video couldn't be processed.` : t`This video isn't available.`;
  }
  const percent = formatPercent(progress / 100);
  return t`This video is being processed (${percent}). It will start here as soon as it's ready.`;
}
