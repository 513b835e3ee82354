import { msg, t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { invitesQuery } from '#features/admin/invites/api.ts';
import { InviteList } from '#features/admin/invites/invite-list.tsx';
import { NewInvite } from '#features/admin/invites/new-invite.tsx';
import { i18n } from '#lib/i18n/i18n.ts';
import { useSite } from '#lib/session/site.ts';
import { PanelFailure, PanelLoading } from '#ui/feedback/panel-states.tsx';
import { Panel } from '#ui/panel.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';

export const preload: Preload = (client) => client.ensureQueryData(invitesQuery);

const modeTexts = {
  open: msg`Anyone can join right now, with or without an invite.`,
  approval: msg`People who join with an invite don't need approval.`,
  invite: msg`People can only join with an invite.`,
  closed: msg`Nobody can join right now, not even with an invite. The owner can change that in the settings.`,
};

export function Component() {
  const { registration } = useSite();
  const { data: invites, error, refetch } = useQuery(invitesQuery);
  return (
    <AdminPage title={t`Invites`} tabTitle={t`Invites · Administration`}>
      <div className="flex max-w-3xl flex-col gap-6">
        <Panel title={t`New invite`} description={i18n._(modeTexts[registration])}>
          <NewInvite />
        </Panel>
        <Panel title={t`All invites`}>
          {!invites && !error && <PanelLoading lines={3} />}
          {!invites && error && <PanelFailure error={error} onRetry={refetch} />}
          {invites && <InviteList invites={invites} />}
        </Panel>
      </div>
    </AdminPage>
  );
}
