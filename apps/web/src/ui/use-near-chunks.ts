import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels from the screen at which a chunk is there already. No chunk is longer than both sides and the screen. */
const ahead = 1600;

/** The places of the chunks that are near the screen, by the items that stand at their edges. */
export function useNearChunks(list: RefObject<HTMLElement | null>, chunks: unknown): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set<number>());
  const observer = useRef<IntersectionObserver>(null);

  // Before anything is painted, so that nobody sees a list of empty places.
  useLayoutEffect(() => setNear(new Set(edgesOf(list.current).filter(isNear).map(chunkOf))), [list]);

  useEffect(() => {
    const nearEdges = new Set<Element>();
    const created = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) nearEdges.add(target);
          else nearEdges.delete(target);
        }
        setNear(new Set([...nearEdges, ...focusedIn(list.current)].map(chunkOf)));
      },
      { root: document, rootMargin: `${ahead}px 0px` },
    );
    observer.current = created;
    return () => created.disconnect();
  }, [list]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other chunks may have other edges
  useEffect(() => {
    for (const edge of edgesOf(list.current)) observer.current?.observe(edge);
  }, [list, chunks]);

  return near;
}

function edgesOf(list: HTMLElement | null): Element[] {
  return [...(list?.querySelectorAll('[data-edge]') ?? [])];
}

function chunkOf(edge: Element): number {
  return Number(edge.getAttribute('data-chunk'));
}

function isNear(edge: Element): boolean {
  const { top, bottom } = edge.getBoundingClientRect();
  return bottom > -ahead && top < window.innerHeight + ahead;
}

/** What has the focus stays, however far away: the keyboard would lose its place. */
function focusedIn(list: HTMLElement | null): Element[] {
  const focused = document.activeElement?.closest('[data-chunk]');
  return focused && list?.contains(focused) ? [focused] : [];
}
