import { type Chapter, findChapter } from '@kinora/contract/chapters';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { formatPlayerTime } from '#lib/format.ts';
import { useMedia, usePlayer } from '#player/player-context.ts';
import { defer, useDeferred } from '#ui/overlay/deferred.ts';
import type { SeekPreviewProps } from './seek-preview.tsx';
import { Slider, trackInset } from './slider.tsx';
import { useStoryboard } from './use-storyboard.ts';

const seekPreview = defer<SeekPreviewProps>(async () => (await import('./seek-preview.tsx')).SeekPreview);

export function SeekBar() {
  const { media, storyboard, chapters } = usePlayer();
  const duration = useMedia((state) => state.duration);
  const currentTime = useMedia((state) => state.currentTime);
  const bufferedUntil = useMedia((state) => state.bufferedUntil);
  const [held, setHeld] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const pressed = useRef(false);
  const bar = usePlayhead(held);
  const SeekPreview = useDeferred(seekPreview, pointed !== null);
  const stills = useStoryboard(storyboard, pointed !== null);

  const time = held ?? currentTime;
  const shareOf = (seconds: number) => (duration > 0 ? Math.min(seconds / duration, 1) : 0);

  function release(): void {
    pressed.current = false;
    setHeld(null);
  }

  return (
    <div
      ref={bar}
      className="relative text-accent"
      onPointerMove={(event) => setPointed(shareUnder(event))}
      onPointerLeave={() => setPointed(null)}
    >
      <Slider
        label="Seek"
        valueText={describe(time, duration, findChapter(chapters, time))}
        share={shareOf(time)}
        quiet
        min={0}
        max={duration}
        step={0.1}
        marks={chapters.slice(1).map(({ from }) => <Mark key={from} share={shareOf(from)} />)}
        value={time}
        disabled={duration === 0}
        onPointerDown={() => {
          pressed.current = true;
        }}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={useSeekKeys()}
        onValue={(seconds) => {
          if (pressed.current) setHeld(seconds);
          media.seek(seconds);
        }}
      >
        <Layer share={shareOf(bufferedUntil)} />
        {pointed !== null && <Layer share={pointed} />}
      </Slider>
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

/** Where a chapter begins. */
function Mark({ share }: { share: number }) {
  return (
    <div
      data-mark
      className="absolute inset-y-0 w-0.75 -translate-x-1/2 bg-[rgb(0_0_0/0.85)]"
      style={{ left: `${share * 100}%` }}
    />
  );
}

function describe(time: number, duration: number, chapter: Chapter | null): string {
  const position = `${formatPlayerTime(time)} of ${formatPlayerTime(duration)}`;
  return chapter ? `${position}, ${chapter.title}` : position;
}

function shareUnder({ currentTarget, clientX, pointerType }: PointerEvent): number | null {
  if (pointerType === 'touch' && !currentTarget.matches(':active')) return null;
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left - trackInset) / (width - 2 * trackInset);
  return Math.min(Math.max(share, 0), 1);
}

/** Moves the handle every frame, because `timeupdate` fires only four times a second. */
function usePlayhead(held: number | null) {
  const { media } = usePlayer();
  const paused = useMedia((state) => state.paused);
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (paused || held !== null) return;
    let frame = requestAnimationFrame(function paint() {
      const { duration } = media.getState();
      const slider = bar.current?.firstElementChild;
      if (duration > 0 && slider instanceof HTMLElement) {
        slider.style.setProperty('--share', String(Math.min(media.now() / duration, 1)));
      }
      frame = requestAnimationFrame(paint);
    });
    return () => cancelAnimationFrame(frame);
  }, [media, paused, held]);

  return bar;
}

/** The native step is a tenth of a second, too small for keys. */
function useSeekKeys() {
  const { media } = usePlayer();

  return function handleKey(event: KeyboardEvent): void {
    const { duration, currentTime } = media.getState();
    const targets: Record<string, number> = {
      ArrowLeft: currentTime - 5,
      ArrowDown: currentTime - 5,
      ArrowRight: currentTime + 5,
      ArrowUp: currentTime + 5,
      PageDown: currentTime - duration / 10,
      PageUp: currentTime + duration / 10,
      Home: 0,
      End: duration,
    };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    media.seek(target);
  };
}
