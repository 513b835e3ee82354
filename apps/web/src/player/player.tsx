import './player.css';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import type { CaptionTrack } from './captions/use-captions.ts';
import { createMedia, type Media } from './media.ts';
import { playerShape } from './player-shape.ts';
import { restorePreferences } from './preferences.ts';
import { Stage } from './stage.tsx';
import { useSource } from './stream/use-source.ts';
import type { Theatre } from './use-theatre.ts';

export type PlayerControls = { seek(seconds: number): void };

export type PlayerProps = {
  title: string;
  /** Absolute or root-relative URL of the HLS master playlist, or null while there is none. */
  hls: string | null;
  /** A file that the browser plays by itself: until there is a stream, and if the stream fails. */
  file: string | null;
  poster: string | null;
  /** URL of a WebVTT file of stills for the seek bar. */
  storyboard?: string | null;
  captions?: readonly CaptionTrack[];
  theatre: Theatre;
  autoPlay?: boolean;
  /** Seconds; read once, when the player mounts. */
  startAt?: number;
  /** Called every ten seconds of playback, at each pause, and when the page or the player is left. */
  onPosition?: (seconds: number) => void;
  onReady?: (controls: PlayerControls) => void;
  onEnded?: () => void;
  /** Shown over the poster while there is no source. */
  children?: ReactNode;
};

const noCaptions: readonly CaptionTrack[] = [];

/** Plays one video; use the video's id as its `key`. */
export function Player({
  title,
  hls,
  file,
  poster,
  storyboard = null,
  captions = noCaptions,
  theatre,
  autoPlay = false,
  startAt = 0,
  onPosition,
  onReady,
  onEnded,
  children,
}: PlayerProps) {
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [from] = useState(startAt);
  const { media, videoRef } = useVideoElement(from);
  const playback = useSource(media, { hls, file }, autoPlay);

  useEffect(() => {
    if (media) onReady?.({ seek: media.seek });
  }, [media, onReady]);

  return (
    <section
      ref={setStage}
      aria-label={`Video player: ${title}`}
      className={`${playerShape} text-on-badge select-none`}
    >
      <div className="@container absolute inset-0 overflow-clip bg-[black] has-data-away:cursor-none sm:rounded-card in-fullscreen:rounded-none">
        {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn over it */}
        <video
          ref={videoRef}
          poster={poster ?? undefined}
          controlsList="nodownload"
          playsInline
          preload={autoPlay ? 'auto' : 'metadata'}
          onEnded={onEnded}
          className="size-full object-contain"
        />
        {media && stage && (
          <Stage
            media={media}
            stage={stage}
            title={title}
            poster={poster}
            playback={playback}
            storyboard={storyboard}
            tracks={captions}
            theatre={theatre}
            resumedAt={from}
            onPosition={onPosition}
          >
            {children}
          </Stage>
        )}
      </div>
    </section>
  );
}

/** The store of the `<video>` with this ref; null until it is on the page. */
function useVideoElement(from: number) {
  const [media, setMedia] = useState<Media | null>(null);
  const videoRef = useCallback(
    (video: HTMLVideoElement) => {
      const created = createMedia(video);
      restorePreferences(created);
      if (from > 0) created.seek(from);
      setMedia(created);
      return created.connect();
    },
    [from],
  );
  return { media, videoRef };
}
