import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the screen at which a chunk is there already. No chunk is longer than both sides and the screen. */
const ahead = 1600;

/** What is near where a list is seen from its beginning, as most are at first. */
const first: ReadonlySet<number> = new Set([0]);

/**
 * The chunks that are near the screen, by the items that stand at their edges. `onLeave` is told which are about to be
 * no longer, while they are still drawn.
 */
export function useNearChunks(
  list: RefObject<HTMLElement | null>,
  items: unknown,
  onLeave?: (chunks: ReadonlySet<number>) => void,
): ReadonlySet<number> {
  const [near, setNear] = useState(first);
  const drawn = useRef(first);
  const observer = useRef<IntersectionObserver>(null);

  useLayoutEffect(() => {
    drawn.current = near;
  }, [near]);

  // Before anything is painted, so that nobody sees a list of empty places.
  useLayoutEffect(() => {
    setNear(keepIfEqual(new Set(edgesOf(list.current).filter(isNear).map(chunkOf))));
    return () => onLeave?.(drawn.current);
  }, [list, onLeave]);

  useEffect(() => {
    const nearEdges = new Set<Element>();
    const created = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) nearEdges.add(target);
          else nearEdges.delete(target);
        }
        const next = new Set([...[...nearEdges].map(chunkOf), ...pinnedChunks(list.current)]);
        const left = new Set([...drawn.current].filter((chunk) => !next.has(chunk)));
        if (left.size > 0) onLeave?.(left);
        setNear(keepIfEqual(next));
      },
      { root: document, rootMargin: `${ahead}px 0px` },
    );
    observer.current = created;
    return () => created.disconnect();
  }, [list, onLeave]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items may have other edges
  useEffect(() => {
    for (const edge of edgesOf(list.current)) observer.current?.observe(edge);
  }, [list, items]);

  return near;
}

/** Keeps the set that is there where the next one says the same, so that nothing is drawn again for it. */
function keepIfEqual(next: ReadonlySet<number>) {
  return (current: ReadonlySet<number>) =>
    current.size === next.size && [...next].every((chunk) => current.has(chunk)) ? current : next;
}

function edgesOf(list: HTMLElement | null): Element[] {
  return [...(list?.querySelectorAll('[data-edge]') ?? [])];
}

/** Of an item of a list. */
export function chunkOf(item: Element): number {
  return Number(item.getAttribute('data-chunk'));
}

function isNear(edge: Element): boolean {
  const { top, bottom } = edge.getBoundingClientRect();
  return bottom > -ahead && top < window.innerHeight + ahead;
}

/**
 * What has the focus or is being written stays, however far away, and its neighbours with it: the keyboard would lose
 * its place or its way on, and the text its words.
 */
function pinnedChunks(list: HTMLElement | null): number[] {
  const held = [document.activeElement, ...(list?.querySelectorAll('form') ?? [])];
  return held
    .flatMap((element) => element?.closest('[data-chunk]') ?? [])
    .filter((item) => list?.contains(item))
    .map(chunkOf)
    .flatMap((chunk) => [chunk - 1, chunk, chunk + 1]);
}
