import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { PlayerOptions } from './player-options.ts';
import { PlayingVideo } from './playing-video.tsx';

export type PlayerProps = PlayerOptions & {
  /** The video's id. When it changes, the same element plays the new video. */
  id: string;
};

/** Plays one video after another in a single element. Fills its container. */
export function Player({ id, ...options }: PlayerProps) {
  const { title, poster, autoPlay, small } = options;
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  return (
    <section
      ref={setStage}
      aria-label={title === '' ? t`Video player` : t`Video player: ${title}`}
      // Lets a click on the video focus the player, which then handles the keys that would otherwise scroll the page.
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
          className="size-full object-contain"
        />
        {video && stage && <PlayingVideo key={id} video={video} stage={stage} options={options} />}
      </div>
    </section>
  );
}
