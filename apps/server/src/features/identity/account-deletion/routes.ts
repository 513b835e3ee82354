import { deleteAccount } from '@kinora/contract/account-deletion';
import type { Routing } from '../../../http/routing.ts';
import { clearSessionCookies } from '../sessions/service.ts';
import { deleteOwnAccount } from './service.ts';

export function accountDeletionRoutes({ bind }: Routing): void {
  bind(deleteAccount, async (ctx, { viewer, body, reply }) => {
    await deleteOwnAccount(ctx, viewer, body);
    clearSessionCookies(reply, ctx.urls.origin);
    return {};
  });
}
