import { type RefObject, useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { chunkOf } from './use-near-chunks.ts';

/**
 * The last measured height of each item and the window's width at the time, in pixels. Outlives the list, so that going
 * back restores the heights.
 */
const seen = new WeakMap<object, { height: number; width: number }>();

export type HeightOf = (item: object) => number | undefined;

/** Returns the known heights of items at the current window width, and a function that measures items. */
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
  /** Measures the items of these chunks, which must be rendered. */
  const measure = useCallback(
    (chunks: ReadonlySet<number>) => {
      for (const [index, element] of [...(list.current?.children ?? [])].entries()) {
        const item = shown.current[index];
        if (!item || !chunks.has(chunkOf(element))) continue;
        const { height } = element.getBoundingClientRect();
        // A hidden item has no height.
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
