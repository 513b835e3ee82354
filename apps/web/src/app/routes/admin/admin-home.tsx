import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { overviewQuery } from '#features/admin/overview/api.ts';
import { OverviewPanels } from '#features/admin/overview/overview-panels.tsx';
import { siteAnalyticsQuery } from '#features/analytics/api.ts';
import { rangeOf } from '#features/analytics/ranges.ts';
import { SiteTrends } from '#features/analytics/site/site-trends.tsx';
import { PanelFailure, PanelLoading } from '#ui/feedback/panel-states.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';

export const preload: Preload = (client, { url }) =>
  Promise.all([
    client.ensureQueryData(overviewQuery),
    client.ensureQueryData(siteAnalyticsQuery(rangeOf(url.searchParams))),
  ]);

export function Component() {
  const [params] = useSearchParams();
  const { data: overview, error, refetch } = useQuery(overviewQuery);
  return (
    <AdminPage title={t`Overview`} tabTitle={t`Overview · Administration`}>
      {overview && <OverviewPanels overview={overview} />}
      {!overview && error && <PanelFailure error={error} onRetry={refetch} />}
      {!overview && !error && <PanelLoading lines={6} />}
      <SiteTrends range={rangeOf(params)} />
    </AdminPage>
  );
}
