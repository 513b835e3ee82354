import { t } from '@lingui/core/macro';
import { type ComponentProps, type KeyboardEvent, memo, type RefObject, useState } from 'react';
import { formatDuration } from '#lib/format.ts';
import type { TranscriptLine } from './lines.ts';

type TranscriptLinesProps = {
  lines: readonly TranscriptLine[];
  /** The index of the current line; -1 for none. */
  current: number;
  ref: RefObject<HTMLOListElement | null>;
  onSeek: (seconds: number) => void;
} & Pick<ComponentProps<'ol'>, 'onWheel' | 'onTouchMove' | 'onPointerDown' | 'onKeyDownCapture'>;

/** Lists lines that seek when clicked. The list is a single Tab stop; the arrow keys move between lines. */
export function TranscriptLines({ lines, current, ref, onSeek, ...listProps }: TranscriptLinesProps) {
  const [focused, setFocused] = useState<number | null>(null);
  const tabStop = Math.min(focused ?? Math.max(current, 0), lines.length - 1);

  const move = (event: KeyboardEvent) => {
    const targets: Record<string, number> = {
      ArrowUp: tabStop - 1,
      ArrowDown: tabStop + 1,
      Home: 0,
      End: lines.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    ref.current?.children[target]?.querySelector('button')?.focus();
  };

  return (
    <ol
      {...listProps}
      ref={ref}
      aria-label={t({ message: 'Lines', comment: 'The list of the lines of a transcript' })}
      className="relative max-h-80 overflow-y-auto overscroll-contain px-2 xl:max-h-96"
      onKeyDown={move}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setFocused(null);
      }}
    >
      {lines.map((line, index) => (
        <Line
          key={`${line.from} ${line.text}`}
          line={line}
          index={index}
          isCurrent={index === current}
          isTabStop={index === tabStop}
          onFocus={setFocused}
          onSeek={onSeek}
        />
      ))}
    </ol>
  );
}

type LineProps = {
  line: TranscriptLine;
  index: number;
  isCurrent: boolean;
  isTabStop: boolean;
  onFocus: (index: number) => void;
  onSeek: (seconds: number) => void;
};

/** Memoized, because there may be thousands of lines, but only two change every few seconds. */
const Line = memo(function Line({ line, index, isCurrent, isTabStop, onFocus, onSeek }: LineProps) {
  return (
    <li>
      <button
        type="button"
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isCurrent ? 'true' : undefined}
        onFocus={() => onFocus(index)}
        onClick={() => onSeek(line.from)}
        className="flex min-h-11 w-full items-baseline gap-3 rounded-control px-2 py-2.5 text-start text-sm outline-offset-[-2px] transition-colors hover:bg-hover aria-[current]:bg-accent-soft"
      >
        <span className="min-w-11 shrink-0 text-accent-ink tabular-nums">{formatDuration(line.from)}</span>
        <span dir="auto" className="min-w-0 flex-1 break-words">
          {line.text}
        </span>
      </button>
    </li>
  );
});
