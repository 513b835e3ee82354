import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router';
import { adminVideosQuery } from '#features/moderation/videos/api.ts';
import { videoFiltersOf, videoParams } from '#features/moderation/videos/filters.ts';
import { VideoFilters } from '#features/moderation/videos/video-filters.tsx';
import { VideoTable } from '#features/moderation/videos/video-table.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';
import { TableKeys } from './table-keys.tsx';

export const preload: Preload = (client, { url }) =>
  client.ensureInfiniteQueryData(adminVideosQuery(videoFiltersOf(url.searchParams)));

export function Component() {
  const [params, setParams] = useSearchParams();
  const filters = videoFiltersOf(params);
  return (
    <AdminPage title={t`Videos`} tabTitle={t`Videos · Administration`}>
      <VideoFilters
        filters={filters}
        onChange={(chosen) => setParams(videoParams(chosen), { replace: true })}
      />
      <VideoTable filters={filters} />
      <TableKeys canSearch />
    </AdminPage>
  );
}
