import { type Chapter, findChapter } from '@kinora/contract/chapters';
import { t } from '@lingui/core/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatPlayerTime } from '#lib/format.ts';
import type { PlayerHandle } from '#player/store/player-store.ts';
import { usePlayerHandleState } from '#player/use-player-handle.ts';
import { readSeekKey } from './seek-keys.ts';
import { Slider, type SliderProps } from './slider.tsx';

type SeekSliderProps = Pick<SliderProps, 'place' | 'marks'> & {
  /** Null until the player is ready. */
  player: PlayerHandle | null;
  chapters?: readonly Chapter[];
  children?: ReactNode;
};

const noChapters: readonly Chapter[] = [];

/** Shows and changes the current time, by pointer and by keyboard. */
export function SeekSlider({ player, chapters = noChapters, ...sliderProps }: SeekSliderProps) {
  const duration = usePlayerHandleState(player, (state) => state.duration, 0);
  const currentTime = usePlayerHandleState(player, (state) => state.currentTime, 0);
  const [held, setHeld] = useState<number | null>(null);
  const pressed = useRef(false);
  const input = usePlayhead(player, held);
  const time = held ?? currentTime;

  function release(): void {
    pressed.current = false;
    setHeld(null);
  }

  return (
    <Slider
      {...sliderProps}
      ref={input}
      label={t({ message: 'Seek', comment: 'Slider that changes the playback position' })}
      valueText={describe(time, duration, findChapter(chapters, time))}
      share={duration > 0 ? Math.min(time / duration, 1) : 0}
      quiet
      min={0}
      max={duration}
      step={0.1}
      value={time}
      disabled={duration === 0}
      onPointerDown={() => {
        pressed.current = true;
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        const target = player && readSeekKey(event, player.getState());
        if (target == null) return;
        event.preventDefault();
        player?.seek(target);
      }}
      onValue={(seconds) => {
        if (pressed.current) setHeld(seconds);
        player?.seek(seconds);
      }}
    />
  );
}

function describe(seconds: number, length: number, chapter: Chapter | null): string {
  const time = formatPlayerTime(seconds);
  const duration = formatPlayerTime(length);
  return chapter
    ? t({
        message: `${time} of ${duration}, ${{ chapter: chapter.title }}`,
        comment: 'The playback position, with the title of the chapter: 00:20 of 01:00, Introduction',
      })
    : t({ message: `${time} of ${duration}`, comment: 'The playback position: 00:20 of 01:00' });
}

/** Moves the handle every frame, because `timeupdate` fires only four times a second. */
function usePlayhead(player: PlayerHandle | null, held: number | null) {
  const paused = usePlayerHandleState(player, (state) => state.paused, true);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!player || paused || held !== null) return;
    let frame = requestAnimationFrame(function paint() {
      const { duration } = player.getState();
      const share = String(Math.min(player.now() / duration, 1));
      if (duration > 0) input.current?.parentElement?.style.setProperty('--share', share);
      frame = requestAnimationFrame(paint);
    });
    return () => cancelAnimationFrame(frame);
  }, [player, paused, held]);

  return input;
}
