import { findStill, type Still } from '#player/controls/storyboard.ts';

type FilmStripProps = { stills: readonly Still[]; duration: number };

/** Frames across the width. Narrow charts leave out every second one. */
const frames = 10;

/** Fills its place with frames of the video, from left to right. */
export function FilmStrip({ stills, duration }: FilmStripProps) {
  return (
    <div aria-hidden="true" className="@container absolute inset-0">
      <div className="flex h-full">
        {Array.from({ length: frames }, (_, index) => {
          const seconds = ((index + 0.5) / frames) * duration;
          const still = findStill(stills, seconds);
          return (
            still && (
              <StillImage key={seconds} still={still} className="h-full min-w-0 flex-1 even:@max-lg:hidden" />
            )
          );
        })}
      </div>
    </div>
  );
}

/** One still of a sprite sheet, scaled to cover its place. */
export function StillImage({ still, className }: { still: Still; className: string }) {
  const { image, x, y, width, height } = still;
  return (
    <svg
      aria-hidden="true"
      viewBox={`${x} ${y} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <image href={image} />
    </svg>
  );
}
