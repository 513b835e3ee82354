import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Settings } from 'lucide-react';
import { notificationsQuery } from '#features/notifications/api.ts';
import { NotificationList } from '#features/notifications/notification-list.tsx';
import { ReadAllButton } from '#features/notifications/read-all-button.tsx';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Page, PageHeading } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';

export const preload: Preload = (client) => client.ensureInfiniteQueryData(notificationsQuery);

export function Component() {
  usePageTitle(t`Notifications`);
  return (
    <Page width="narrow">
      <PageHeading
        actions={
          <>
            <ReadAllButton />
            <LinkButton
              to="/settings/notifications"
              size="small"
              variant="ghost"
              aria-label={t`Notification settings`}
              title={t`Notification settings`}
              className="px-2.5"
            >
              <Settings aria-hidden="true" size={18} />
            </LinkButton>
          </>
        }
      >
        <Trans>Notifications</Trans>
      </PageHeading>
      <NotificationList />
    </Page>
  );
}
