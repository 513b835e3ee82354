import type { listDashboardVideos } from '@kinora/contract/dashboard';
import type { QueryOf } from '@kinora/contract/endpoint';
import { msg } from '@lingui/core/macro';

export const statusOptions = [
  { value: 'all', label: msg`All videos` },
  { value: 'public', label: msg({ message: 'Public', context: 'video' }) },
  { value: 'unlisted', label: msg({ message: 'Unlisted', context: 'video' }) },
  { value: 'draft', label: msg({ message: 'Drafts', context: 'video' }) },
  { value: 'scheduled', label: msg({ message: 'Scheduled', context: 'video' }) },
  { value: 'failed', label: msg({ message: 'Failed', context: 'video' }) },
] as const;

export const orderOptions = [
  { value: 'newest', label: msg`Newest first`, query: {} },
  { value: 'oldest', label: msg`Oldest first`, query: { sortType: 'asc' } },
  { value: 'views', label: msg`Most viewed`, query: { sortBy: 'views' } },
  { value: 'likes', label: msg`Most liked`, query: { sortBy: 'likes' } },
  { value: 'title', label: msg`By title`, query: { sortBy: 'title', sortType: 'asc' } },
  { value: 'longest', label: msg`Longest first`, query: { sortBy: 'duration' } },
] as const;

export type OwnVideoFilters = {
  /** Words of the title or description. */
  query: string;
  status: (typeof statusOptions)[number]['value'];
  order: (typeof orderOptions)[number]['value'];
};

export const allVideos: OwnVideoFilters = { query: '', status: 'all', order: 'newest' };

/** Whether the filters may leave out videos. */
export const isFiltered = ({ query, status }: OwnVideoFilters) => query !== '' || status !== 'all';

/** The search is `q`, because the header's search box shows the parameter `query`. */
export function ownVideoFiltersOf(params: URLSearchParams): OwnVideoFilters {
  const [status, order] = [params.get('status'), params.get('order')];
  return {
    query: params.get('q')?.trim() ?? allVideos.query,
    status: statusOptions.find(({ value }) => value === status)?.value ?? allVideos.status,
    order: orderOptions.find(({ value }) => value === order)?.value ?? allVideos.order,
  };
}

export function ownVideoParams({ query, status, order }: OwnVideoFilters): Record<string, string> {
  return {
    ...(query && { q: query }),
    ...(status !== allVideos.status && { status }),
    ...(order !== allVideos.order && { order }),
  };
}

export function listQueryOf({
  query,
  status,
  order,
}: OwnVideoFilters): Partial<QueryOf<typeof listDashboardVideos>> {
  return {
    ...orderOptions.find(({ value }) => value === order)?.query,
    ...(query && { query }),
    ...(status !== 'all' && { status }),
  };
}
