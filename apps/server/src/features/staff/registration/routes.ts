import { approvePerson, createInvite, deleteInvite, listInvites } from '@kinora/contract/invites';
import type { Routing } from '../../../http/routing.ts';
import { approve } from './approval.ts';
import { presentInvite } from './present.ts';
import { create, list, remove } from './service.ts';

export function inviteRoutes({ bind }: Routing): void {
  bind(listInvites, async (ctx) => (await list(ctx)).map(presentInvite));

  bind(createInvite, async (ctx, { viewer, body }) => (await create(ctx, viewer, body)).map(presentInvite));

  bind(deleteInvite, async (ctx, { viewer, params }) => {
    await remove(ctx, viewer, params.inviteId);
    return {};
  });

  bind(approvePerson, async (ctx, { viewer, params }) => {
    await approve(ctx, viewer, params.userId);
    return {};
  });
}
