import { findChapter } from '@kinora/contract/chapters';
import { type PointerEvent, useState } from 'react';
import { useMedia, usePlayer } from '#player/player-context.ts';
import { defer, useDeferred } from '#ui/overlay/deferred.ts';
import type { SeekPreviewProps } from './seek-preview.tsx';
import { SeekSlider } from './seek-slider.tsx';
import { trackInset } from './slider.tsx';
import { useStoryboard } from './use-storyboard.ts';

const seekPreview = defer<SeekPreviewProps>(async () => (await import('./seek-preview.tsx')).SeekPreview);

export function SeekBar() {
  const { player, options, chapters } = usePlayer();
  const duration = useMedia((state) => state.duration);
  const bufferedUntil = useMedia((state) => state.bufferedUntil);
  const [pointed, setPointed] = useState<number | null>(null);
  const SeekPreview = useDeferred(seekPreview, pointed !== null);
  const stills = useStoryboard(options.storyboard ?? null, pointed !== null);
  const shareOf = (seconds: number) => (duration > 0 ? Math.min(seconds / duration, 1) : 0);

  return (
    <div
      className="relative text-accent"
      onPointerMove={(event) => setPointed(shareUnder(event))}
      onPointerLeave={() => setPointed(null)}
    >
      <SeekSlider
        player={player}
        chapters={chapters}
        marks={chapters.slice(1).map(({ from }) => <Mark key={from} share={shareOf(from)} />)}
      >
        <Layer share={shareOf(bufferedUntil)} />
        {pointed !== null && <Layer share={pointed} />}
      </SeekSlider>
      {SeekPreview && pointed !== null && duration > 0 && (
        <SeekPreview
          share={pointed}
          seconds={pointed * duration}
          stills={stills}
          chapter={findChapter(chapters, pointed * duration)?.title}
        />
      )}
    </div>
  );
}

function Layer({ share }: { share: number }) {
  return (
    <div className="absolute inset-0 origin-left bg-on-badge/40" style={{ transform: `scaleX(${share})` }} />
  );
}

/** Marks the start of a chapter. */
function Mark({ share }: { share: number }) {
  return (
    <div
      data-mark
      className="absolute inset-y-0 w-0.75 -translate-x-1/2 bg-[rgb(0_0_0/0.85)]"
      style={{ left: `${share * 100}%` }}
    />
  );
}

function shareUnder({ currentTarget, clientX, pointerType }: PointerEvent): number | null {
  if (pointerType === 'touch' && !currentTarget.matches(':active')) return null;
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left - trackInset) / (width - 2 * trackInset);
  return Math.min(Math.max(share, 0), 1);
}
