import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { heldCountQuery, inboxQuery } from '#features/comments/inbox/api.ts';
import { FilterChips } from '#features/comments/inbox/filter-chips.tsx';
import { inboxFilterOf } from '#features/comments/inbox/filters.ts';
import { InboxList } from '#features/comments/inbox/inbox-list.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { viewerQuery } from '#lib/session/viewer.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';

export const preload: Preload = async (client, { url }) => {
  const channelId = client.getQueryData(viewerQuery.queryKey)?._id;
  if (!channelId) return;
  await Promise.all([
    client.ensureQueryData(heldCountQuery(channelId)),
    client.ensureInfiniteQueryData(inboxQuery(channelId, inboxFilterOf(url.searchParams))),
  ]);
};

export function Component() {
  usePageTitle(t`Comments · Channel Dashboard`);
  const [params] = useSearchParams();
  const filter = inboxFilterOf(params);
  return (
    <Page width="wide">
      <PageHeading
        actions={
          <LinkButton to="/settings/comments" size="small">
            <Settings aria-hidden="true" size={16} />
            <Trans>Comment settings</Trans>
          </LinkButton>
        }
      >
        <Trans>Channel Dashboard</Trans>
      </PageHeading>
      <DashboardTabs />
      <FilterChips shown={filter} />
      <InboxList filter={filter} />
    </Page>
  );
}
