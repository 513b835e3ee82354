import { useMediaQuery } from '#lib/browser/use-media-query.ts';

/** Whether grids of cards have a single column, so that each card can be as tall as its title needs. */
export function useSingleColumn(): boolean {
  return useMediaQuery('(width < 40rem)');
}
