import { useState } from 'react';
import { PlayingVideo, type PlayingVideoProps } from './playing-video.tsx';

export type PlayerProps = Omit<PlayingVideoProps, 'video' | 'stage'> & {
  /** The video's id. When it changes, the same element plays the new video. */
  id: string;
  onEnded?: () => void;
};

/** Plays one video after another in a single element. Fills its container. */
export function Player({ id, onEnded, ...props }: PlayerProps) {
  const { title, poster, autoPlay, small } = props;
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  return (
    <section
      ref={setStage}
      aria-label={title === '' ? 'Video player' : `Video player: ${title}`}
      // Lets a click on the video focus the player, which then receives the keys that scroll a page.
      tabIndex={-1}
      data-stage
      data-small={small ? '' : undefined}
      className="absolute inset-0 text-on-badge outline-none select-none"
    >
      <div
        className={`@container absolute inset-0 overflow-clip bg-[black] has-data-away:cursor-none in-fullscreen:rounded-none ${small ? '' : 'sm:rounded-card'}`}
      >
        {/* biome-ignore lint/a11y/useMediaCaption: captions are drawn over it */}
        <video
          ref={setVideo}
          poster={poster ?? undefined}
          controlsList="nodownload"
          playsInline
          preload={autoPlay ? 'auto' : 'metadata'}
          onEnded={onEnded}
          className="size-full object-contain"
        />
        {video && stage && <PlayingVideo key={id} {...props} video={video} stage={stage} />}
      </div>
    </section>
  );
}
