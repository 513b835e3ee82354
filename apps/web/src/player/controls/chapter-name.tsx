import { findChapter } from '@kinora/contract/chapters';
import { useMedia, usePlayer } from '#player/player-context.ts';

/** The current chapter, shown next to the time where there is room. */
export function ChapterName() {
  const { chapters } = usePlayer();
  const title = useMedia(({ currentTime }) => findChapter(chapters, currentTime)?.title ?? '');
  if (title === '') return null;
  return (
    <span
      dir="auto"
      data-chapter
      className="hidden max-w-72 truncate text-sm text-on-badge/75 @2xl:block @4xl:text-base"
    >
      {title}
    </span>
  );
}
