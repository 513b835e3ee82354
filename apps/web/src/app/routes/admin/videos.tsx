import { t } from '@lingui/core/macro';
import { adminVideosQuery } from '#features/moderation/videos/api.ts';
import { videoFiltersOf, videoParams } from '#features/moderation/videos/filters.ts';
import { VideoFilters } from '#features/moderation/videos/video-filters.tsx';
import { VideoTable } from '#features/moderation/videos/video-table.tsx';
import { useUrlState } from '#lib/browser/use-url-state.ts';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';
import { TableKeys } from './table-keys.tsx';

export const preload: Preload = (client, { url }) =>
  client.ensureInfiniteQueryData(adminVideosQuery(videoFiltersOf(url.searchParams)));

export function Component() {
  const filters = useUrlState(videoFiltersOf, videoParams);
  return (
    <AdminPage title={t`Videos`} tabTitle={t`Videos · Administration`}>
      <VideoFilters filters={filters.wanted} onChange={filters.change} />
      <VideoTable filters={filters.state} />
      <TableKeys canSearch />
    </AdminPage>
  );
}
