import { t } from '@lingui/core/macro';
import type { KeyboardEvent } from 'react';
import { formatDuration } from '#lib/format.ts';

type TimeSliderProps = {
  /** Seconds. */
  value: number;
  duration: number;
  disabled: boolean;
  onChange: (seconds: number) => void;
};

/** Seconds. Most videos have at least this many frames. */
const frame = 1 / 30;
const steps: Readonly<Record<string, number>> = {
  ArrowRight: frame,
  ArrowUp: frame,
  ArrowLeft: -frame,
  ArrowDown: -frame,
  PageUp: 10,
  PageDown: -10,
};

/**
 * Chooses a time in a video. Arrow keys move by a frame, and by a second with Shift. Runs from left to right in every
 * language, like the player.
 */
export function TimeSlider({ value, duration, disabled, onChange }: TimeSliderProps) {
  const stepByKey = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const seconds = event.shiftKey ? Math.sign(step) : step;
    onChange(Math.min(duration, Math.max(0, value + seconds)));
  };
  return (
    <div dir="ltr" className="flex items-center gap-3">
      <input
        type="range"
        min={0}
        max={duration}
        step="any"
        value={value}
        disabled={disabled}
        aria-label={t({ message: 'Frame', comment: 'Name of a slider that chooses a frame of a video' })}
        aria-valuetext={momentText(value)}
        onChange={({ target }) => onChange(Number(target.value))}
        onKeyDown={stepByKey}
        className="h-11 min-w-0 flex-1 rounded-control accent-accent-mark"
      />
      <span className="text-sm tabular-nums">{momentText(value)}</span>
    </div>
  );
}

/** Formats a time with hundredths, because a video has many frames per second: `1:05.27`. */
function momentText(seconds: number): string {
  const hundredths = Math.floor((seconds % 1) * 100);
  return `${formatDuration(seconds)}.${String(hundredths).padStart(2, '0')}`;
}
