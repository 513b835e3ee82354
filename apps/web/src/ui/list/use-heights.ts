import { type RefObject, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { chunkOf } from './use-near-chunks.ts';

/** Pixels that items took when they were last seen, and how wide the window was. Whoever comes back finds the same. */
const seen = new WeakMap<object, { height: number; width: number }>();

export type HeightOf = (item: object) => number | undefined;

/** How tall the items of a list are, as far as they were seen in a window of this width. */
export function useHeights(list: RefObject<HTMLElement | null>, items: readonly object[]) {
  const width = useSyncExternalStore(onResize, () => window.innerWidth);
  const shown = useRef(items);
  useLayoutEffect(() => {
    shown.current = items;
  }, [items]);

  const heightOf = useCallback<HeightOf>(
    (item) => {
      const known = seen.get(item);
      return known?.width === width ? known.height : undefined;
    },
    [width],
  );
  /** Measures the items of these chunks, which are drawn. */
  const measure = useCallback(
    (chunks: ReadonlySet<number>) => {
      for (const [place, element] of [...(list.current?.children ?? [])].entries()) {
        const item = shown.current[place];
        if (!item || !chunks.has(chunkOf(element))) continue;
        const { height } = element.getBoundingClientRect();
        // What is hidden has none.
        if (height > 0) seen.set(item, { height, width: window.innerWidth });
      }
    },
    [list],
  );
  return { heightOf, measure };
}

function onResize(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
