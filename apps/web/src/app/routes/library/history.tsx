import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { historyQuery } from '#features/history/api.ts';
import { ClearHistory } from '#features/history/clear-history.tsx';
import { HistoryList } from '#features/history/history-list.tsx';
import { VideoRow, videoRowPlaceholder } from '#features/videos/cards/video-row.tsx';
import { VideoRowsSkeleton } from '#features/videos/cards/video-rows-skeleton.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';

export const preload: Preload = (client) => client.ensureInfiniteQueryData(historyQuery);

export function Component() {
  usePageTitle(t`Watch History`);
  return (
    <Page width="wide">
      <PageHeading actions={<ClearHistory />}>
        <Trans>Watch History</Trans>
      </PageHeading>
      <HistoryList skeleton={<VideoRowsSkeleton />} placeholder={videoRowPlaceholder}>
        {(video, action) => <VideoRow video={video} withDescription action={action} />}
      </HistoryList>
    </Page>
  );
}
