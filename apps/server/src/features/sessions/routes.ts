import {
  changePassword as changePasswordCall,
  login,
  logout,
  refreshSession,
} from '@kinora/contract/sessions';
import type { Bind } from '../../http/bind.ts';
import { clientOf } from '../../http/client-address.ts';
import { enforceLimit } from '../../http/limits.ts';
import { accessTokenOf } from '../../http/viewer.ts';
import { presentUser } from '../accounts/present.ts';
import { clearSessionCookies, setSessionCookies } from './cookies.ts';
import { changePassword, refresh, signIn, signOut } from './service.ts';
import type { TokenKeys } from './tokens.ts';

export function sessionRoutes(bind: Bind, keys: TokenKeys): void {
  bind(
    login,
    async (ctx, { body, request, reply }) => {
      const account = (body.username || body.email || '').toLowerCase();
      if (ctx.config.rateLimits) await enforceLimit(ctx.db, 'login', `${clientOf(request)} ${account}`);
      const { user, tokens } = await signIn(ctx, keys, body);
      setSessionCookies(reply, ctx.urls.origin, tokens);
      return { user: presentUser(ctx.urls, user) };
    },
    { limit: 'loginAddress' },
  );

  bind(
    refreshSession,
    async (ctx, { request, reply }) => {
      setSessionCookies(reply, ctx.urls.origin, await refresh(ctx, keys, request.cookies.refreshToken));
      return {};
    },
    { limit: 'refresh' },
  );

  bind(logout, async (ctx, { request, reply }) => {
    await signOut(ctx, keys, accessTokenOf(request), request.cookies.refreshToken);
    clearSessionCookies(reply, ctx.urls.origin);
    return {};
  });

  bind(changePasswordCall, async (ctx, { viewer, body }) => {
    await changePassword(ctx, viewer, body);
    return {};
  });
}
