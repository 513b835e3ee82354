import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const sorts = ['latest', 'popular', 'oldest'] as const;
type Sort = (typeof sorts)[number];

/** Which videos of a channel are listed, and in which order. */
export type VideoFilter = { sort: Sort; query: string };

export const sortLabels: Record<Sort, MessageDescriptor> = {
  latest: msg({ message: 'Latest', comment: 'Order of videos: newest first' }),
  popular: msg({ message: 'Popular', comment: 'Order of videos: most viewed first' }),
  oldest: msg({ message: 'Oldest', comment: 'Order of videos: oldest first' }),
};

/** Reads the filter from the URL of a channel: `?sort=popular&q=engine`. */
export function videoFilterOf(params: URLSearchParams): VideoFilter {
  const sort = params.get('sort');
  return { sort: sorts.find((one) => one === sort) ?? 'latest', query: params.get('q')?.trim() ?? '' };
}

/** Returns the URL's parameters with the filter, leaving out its defaults. */
export function withVideoFilter({ sort, query }: VideoFilter, params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of [
    ['sort', sort === 'latest' ? '' : sort],
    ['q', query],
  ] as const) {
    if (value) {
      changed.set(name, value);
    } else {
      changed.delete(name);
    }
  }
  return changed;
}
