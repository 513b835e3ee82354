import type { Chapter } from '@kinora/contract/chapters';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { formatDuration } from '#lib/format.ts';
import type { PlayerHandle } from '#player/store/player-store.ts';
import { usePlayerHandleState } from '#player/use-player-handle.ts';
import { useKeepInView } from './use-keep-in-view.ts';

export type ChapterListProps = {
  chapters: readonly Chapter[];
  /** Null until the player is ready. */
  player: PlayerHandle | null;
  onSeek: (seconds: number) => void;
};

export function ChapterList({ chapters, player, onSeek }: ChapterListProps) {
  const current = usePlayerHandleState(
    player,
    ({ currentTime }) => chapters.findLastIndex(({ from }) => from <= currentTime),
    -1,
  );
  const list = useRef<HTMLOListElement>(null);
  const listProps = useKeepInView(list, current);
  return (
    <section aria-label={t`Chapters`} className="rounded-card bg-surface p-4">
      <h2 className="mb-2 text-sm font-semibold">
        <Trans>Chapters</Trans>
      </h2>
      <ol {...listProps} ref={list} className="relative -mx-2 max-h-66 overflow-y-auto">
        {chapters.map((chapter, index) => (
          <li key={chapter.from}>
            <button
              type="button"
              aria-current={index === current ? 'true' : undefined}
              onClick={() => onSeek(chapter.from)}
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-start text-sm outline-offset-[-2px] transition-colors hover:bg-hover aria-[current]:bg-raised aria-[current]:font-semibold"
            >
              <span className="min-w-11 shrink-0 text-accent-ink tabular-nums">
                {formatDuration(chapter.from)}
              </span>
              <span dir="auto" className="min-w-0 py-1 break-words">
                {chapter.title}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
