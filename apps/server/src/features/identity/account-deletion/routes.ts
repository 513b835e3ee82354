import { deleteAccount } from '@kinora/contract/account-deletion';
import type { Routing } from '../../../http/routing.ts';
import { clearSessionCookies } from '../sessions/service.ts';
import { leave } from './service.ts';

export function leavingRoutes({ bind }: Routing): void {
  bind(deleteAccount, async (ctx, { viewer, body, reply }) => {
    await leave(ctx, viewer, body);
    clearSessionCookies(reply, ctx.urls.origin);
    return {};
  });
}
