import { useQuery } from '@tanstack/react-query';
import { invitesQuery } from '#features/admin/invites/api.ts';
import { InviteList } from '#features/admin/invites/invite-list.tsx';
import { NewInvite } from '#features/admin/invites/new-invite.tsx';
import { useSite } from '#lib/session/site.ts';
import { PanelFailure, PanelLoading } from '#ui/feedback/panel-states.tsx';
import { Panel } from '#ui/panel.tsx';
import type { Preload } from '../../page-route.ts';
import { AdminPage } from './admin-page.tsx';

export const preload: Preload = (client) => client.ensureQueryData(invitesQuery);

const modeTexts = {
  open: 'Everyone can join at the moment, with or without an invite.',
  approval: 'Who joins with an invite needs no approval.',
  invite: 'People join with an invite only.',
  closed: 'Nobody can join at the moment, not even with an invite. The owner changes that in the settings.',
};

export function Component() {
  const { registration } = useSite();
  const { data: invites, error, refetch } = useQuery(invitesQuery);
  return (
    <AdminPage title="Invites">
      <div className="flex max-w-3xl flex-col gap-6">
        <Panel title="New invite" description={modeTexts[registration]}>
          <NewInvite />
        </Panel>
        <Panel title="All invites">
          {!invites && !error && <PanelLoading lines={3} />}
          {!invites && error && <PanelFailure error={error} onRetry={refetch} />}
          {invites && <InviteList invites={invites} />}
        </Panel>
      </div>
    </AdminPage>
  );
}
