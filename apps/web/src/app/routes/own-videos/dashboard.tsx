import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActivityPanel } from '#features/dashboard/activity-panel.tsx';
import { activityQuery, ownVideosQuery, statsQuery } from '#features/dashboard/api.ts';
import { ownVideoFiltersOf, ownVideoParams } from '#features/dashboard/own-video-filters.ts';
import { OwnVideoList } from '#features/dashboard/own-video-list.tsx';
import { StatCards } from '#features/dashboard/stat-cards.tsx';
import { ImportLink } from '#features/imports/start/import-link.tsx';
import type { PlaylistPickerProps } from '#features/playlists/add/playlist-picker.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useUrlState } from '#lib/browser/use-url-state.ts';
import { viewerQuery } from '#lib/session/viewer.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';

const playlistPicker = defer<PlaylistPickerProps>(
  async () => (await import('#features/playlists/add/playlist-picker.tsx')).PlaylistPicker,
);

export const preload: Preload = async (client, { url }) => {
  const channelId = client.getQueryData(viewerQuery.queryKey)?._id;
  if (!channelId) return;
  await Promise.all([
    client.ensureQueryData(statsQuery(channelId)),
    client.ensureQueryData(activityQuery(channelId)),
    client.ensureInfiniteQueryData(ownVideosQuery(channelId, ownVideoFiltersOf(url.searchParams))),
  ]);
};

export function Component() {
  usePageTitle(t`Channel Dashboard`);
  const filters = useUrlState(ownVideoFiltersOf, ownVideoParams);
  return (
    <Page width="wide">
      <PageHeading actions={<ImportLink />}>
        <Trans>Channel Dashboard</Trans>
      </PageHeading>
      <DashboardTabs />
      <div className="flex flex-col gap-8">
        <div className="flex flex-col gap-3 sm:gap-4">
          <StatCards />
          <ActivityPanel />
        </div>
        <OwnVideoList
          filters={filters.state}
          wanted={filters.wanted}
          onFilter={filters.change}
          playlistPicker={(onPick) => (
            <DeferredPart part={playlistPicker} fallback={<Spinner />}>
              {(Picker) => <Picker onPick={onPick} />}
            </DeferredPart>
          )}
        />
      </div>
    </Page>
  );
}
