import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Chunks within this many pixels of the viewport are rendered. A chunk that is only observed at its edges must not be
 * taller than the viewport and both margins together.
 */
const renderMargin = 1600;

/** The chunks of the first render, because most lists start at the top. */
const first: ReadonlySet<number> = new Set([0]);

/**
 * Returns the chunks near the viewport, which it detects by their edge items. Calls `onLeave` with chunks that are
 * about to be removed, while they are still rendered.
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

  // Runs before the first paint, so that no empty list flashes.
  useLayoutEffect(() => {
    setNear(keepIfEqual(new Set(edgesOf(list.current).filter(isNear).map(chunkOf))));
    return () => onLeave?.(drawn.current);
  }, [list, onLeave]);

  useEffect(() => {
    const nearEdges = new Set<Element>();
    const created = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) {
            nearEdges.add(target);
          } else {
            nearEdges.delete(target);
          }
        }
        const next = new Set([...[...nearEdges].map(chunkOf), ...pinnedChunks(list.current)]);
        const left = new Set([...drawn.current].filter((chunk) => !next.has(chunk)));
        if (left.size > 0) onLeave?.(left);
        setNear(keepIfEqual(next));
      },
      { root: document, rootMargin: `${renderMargin}px 0px` },
    );
    observer.current = created;
    return () => created.disconnect();
  }, [list, onLeave]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other items may have other edges, and `onLeave` another observer
  useEffect(() => {
    for (const edge of edgesOf(list.current)) observer.current?.observe(edge);
  }, [list, items, onLeave]);

  return near;
}

/** Keeps the current set if the next is equal, to avoid a rerender. */
function keepIfEqual(next: ReadonlySet<number>) {
  return (current: ReadonlySet<number>) =>
    current.size === next.size && [...next].every((chunk) => current.has(chunk)) ? current : next;
}

function edgesOf(list: HTMLElement | null): Element[] {
  return [...(list?.querySelectorAll('[data-edge]') ?? [])];
}

export function chunkOf(item: Element): number {
  return Number(item.getAttribute('data-chunk'));
}

function isNear(edge: Element): boolean {
  const { top, bottom } = edge.getBoundingClientRect();
  return bottom > -renderMargin && top < window.innerHeight + renderMargin;
}

/**
 * Chunks with the focus or an open form stay rendered, and so do their neighbors: otherwise the Tab key would start
 * elsewhere, and the form would lose its input.
 */
function pinnedChunks(list: HTMLElement | null): number[] {
  const held = [document.activeElement, ...(list?.querySelectorAll('form') ?? [])];
  return held
    .flatMap((element) => element?.closest('[data-chunk]') ?? [])
    .filter((item) => list?.contains(item))
    .map(chunkOf)
    .flatMap((chunk) => [chunk - 1, chunk, chunk + 1]);
}
