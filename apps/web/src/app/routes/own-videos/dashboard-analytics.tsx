import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { channelAnalyticsQuery, videoAnalyticsQuery } from '#features/analytics/api.ts';
import { ChannelView } from '#features/analytics/channel-view.tsx';
import { rangeOf } from '#features/analytics/ranges.ts';
import { VideoView } from '#features/analytics/video-view.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { viewerQuery } from '#lib/session/viewer.ts';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';

export const preload: Preload = async (client, { url: { searchParams } }) => {
  const channelId = client.getQueryData(viewerQuery.queryKey)?._id;
  const videoId = searchParams.get('video');
  const range = rangeOf(searchParams);
  if (videoId) return client.ensureQueryData(videoAnalyticsQuery(videoId, range));
  if (channelId) await client.ensureQueryData(channelAnalyticsQuery(channelId, range));
};

export function Component() {
  usePageTitle(t`Analytics · Channel Dashboard`);
  const [params] = useSearchParams();
  const range = rangeOf(params);
  const videoId = params.get('video');
  return (
    <Page width="wide">
      <PageHeading>
        <Trans>Channel Dashboard</Trans>
      </PageHeading>
      <DashboardTabs />
      {videoId ? <VideoView key={videoId} videoId={videoId} range={range} /> : <ChannelView range={range} />}
    </Page>
  );
}
