import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { playerShape } from '#player/stage/player-shape.ts';
import type { OpenedFrom } from '#player/watching/send-report.ts';
import { useNowPlaying } from './now-playing-context.ts';

type PlayerSlotProps = {
  videoId: string;
  listId: string | null;
  startAt: number | null;
  openedFrom: OpenedFrom;
  isLoading: boolean;
  ref: Ref<HTMLDivElement>;
};

/** Reserves the player's place on a video's page. The layout renders the player and moves it here. */
export function PlayerSlot({ videoId, listId, startAt, openedFrom, isLoading, ref }: PlayerSlotProps) {
  const playing = useNowPlaying();
  const slot = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => slot.current as HTMLDivElement);

  // A layout effect, because its cleanup runs before the element is removed from the page.
  useLayoutEffect(() => {
    const place = slot.current;
    if (!place) return;
    playing.enter(place);
    return () => playing.leave(place);
  }, [playing]);

  // For `layout.css`, which keeps the player in view.
  useEffect(() => {
    const place = slot.current;
    if (!place) return;
    const observer = new IntersectionObserver(
      ([entry]) => place.toggleAttribute('data-scrolled-past', !entry?.isIntersecting),
      { rootMargin: '-15% 0px 0px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(
    () => playing.open({ videoId, listId, startAt, openedFrom }),
    [playing, videoId, listId, startAt, openedFrom],
  );

  return (
    <div ref={slot} className={`${playerShape} sm:rounded-card ${isLoading ? 'skeleton' : 'bg-[black]'}`} />
  );
}
