import type { Chapter } from '@kinora/contract/chapters';
import { type ReactNode, useEffect, useState } from 'react';
import type { CaptionTrack } from './captions/use-captions.ts';
import type { Neighbours } from './input/command.ts';
import { createMedia, type Media, type PlayerHandle } from './media/media.ts';
import { restorePreferences } from './preferences/preferences.ts';
import type { Theatre } from './preferences/use-theatre.ts';
import { Stage } from './stage/stage.tsx';
import { useSource } from './stream/use-source.ts';

export type PlayingVideoProps = {
  video: HTMLVideoElement;
  stage: HTMLElement;
  title: string;
  /** The channel's name, for lock screens. */
  artist: string;
  /** Absolute or root-relative URL of the HLS master playlist, or null while there is none. */
  hls: string | null;
  /** URL of a file that the browser plays natively, while there is no stream or if the stream fails. */
  file: string | null;
  poster: string | null;
  /** URL of a WebVTT file of stills for the seek bar. */
  storyboard?: string | null;
  captions?: readonly CaptionTrack[];
  chapters?: readonly Chapter[];
  /** Null where the player fills the page. */
  theatre: Theatre | null;
  neighbours?: Neighbours;
  /** URL of the video's page, for copying. */
  link?: string | null;
  autoPlay?: boolean;
  /** Seconds; read once, when the video opens. */
  startAt?: number;
  /** Shows a note that playback resumed at `startAt`. */
  isResumed?: boolean;
  /** The player is shown in a corner, and the page around it has the controls. */
  small?: boolean;
  /** Called every ten seconds of playback, at each pause, and on leaving the page or the video. */
  onPosition?: (seconds: number) => void;
  onReady?: (controls: PlayerHandle) => void;
  /** Called with a retry function when all sources have failed, otherwise with null. */
  onFailure?: (retry: (() => void) | null) => void;
  /** Called to open the video's page from the small player. */
  onOpenPage?: () => void;
  /** Shown over the video, below the controls. */
  overlay?: ReactNode;
  /** Shown over the poster while there is no source. */
  children?: ReactNode;
};

const noCaptions: readonly CaptionTrack[] = [];
const noChapters: readonly Chapter[] = [];
const alone: Neighbours = { playNext: null, playPrevious: null };
const nothing = () => undefined;

/** Plays one video in the player's element. */
export function PlayingVideo(props: PlayingVideoProps) {
  const { video, stage, hls, file, autoPlay = false, startAt = 0, onReady, onFailure } = props;
  const [from] = useState(startAt);
  const media = useMediaOf(video, from);
  const playback = useSource(media, { hls, file }, autoPlay);

  useEffect(() => {
    if (media) onReady?.(media);
  }, [media, onReady]);

  const retry = playback.status === 'failed' ? playback.retry : null;
  useEffect(() => onFailure?.(retry), [retry, onFailure]);

  return (
    media && (
      <Stage
        media={media}
        stage={stage}
        storyboard={props.storyboard ?? null}
        tracks={props.captions ?? noCaptions}
        chapters={props.chapters ?? noChapters}
        neighbours={props.neighbours ?? alone}
        link={props.link ?? null}
        openPage={props.onOpenPage ?? nothing}
        title={props.title}
        artist={props.artist}
        poster={props.poster}
        playback={playback}
        theatre={props.theatre}
        small={props.small ?? false}
        resumedAt={props.isResumed ? from : 0}
        onPosition={props.onPosition}
        overlay={props.overlay}
      >
        {props.children}
      </Stage>
    )
  );
}

/**
 * Returns the element's store. It is created in a passive effect, after the cleanup of the previous video's effects.
 */
function useMediaOf(video: HTMLVideoElement, from: number): Media | null {
  const [media, setMedia] = useState<Media | null>(null);
  useEffect(() => {
    const created = createMedia(video);
    restorePreferences(created);
    if (from > 0) created.seek(from);
    setMedia(created);
    return created.connect();
  }, [video, from]);
  return media;
}
