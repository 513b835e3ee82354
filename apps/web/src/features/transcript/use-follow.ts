import { type RefObject, useEffect, useState } from 'react';
import { scrollToCenter, userScrollProps } from '#ui/list/scroll-to-center.ts';

/** Keeps the current line in view until a person scrolls the list. */
export function useFollow(list: RefObject<HTMLElement | null>, current: number, isPossible: boolean) {
  const [isWanted, setWanted] = useState(true);
  const isFollowing = isWanted && isPossible;

  useEffect(() => {
    const line = list.current?.children[current];
    if (isFollowing && list.current && line instanceof HTMLElement) scrollToCenter(list.current, line);
  }, [list, current, isFollowing]);

  return {
    isFollowing,
    follow: () => setWanted(true),
    listProps: userScrollProps(list, () => setWanted(false)),
  };
}
