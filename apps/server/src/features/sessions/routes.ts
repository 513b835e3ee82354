import {
  changePassword as changePasswordCall,
  login,
  logout,
  refreshSession,
} from '@kinora/contract/sessions';
import type { Bind } from '../../http/bind.ts';
import { clientOf } from '../../http/client-address.ts';
import { accessTokenOf } from '../../http/viewer.ts';
import { presentUser } from '../accounts/present.ts';
import { clearSessionCookies, setDeviceCookie, setSessionCookies } from './cookies.ts';
import { changePassword, refresh, signIn, signOut } from './service.ts';
import type { TokenKeys } from './tokens.ts';

export function sessionRoutes(bind: Bind, keys: TokenKeys): void {
  bind(
    login,
    async (ctx, { body, request, reply }) => {
      const place = { client: clientOf(request), device: request.cookies.device };
      const { user, tokens, device } = await signIn(ctx, keys, body, place);
      setSessionCookies(reply, ctx.urls.origin, tokens);
      setDeviceCookie(reply, ctx.urls.origin, device);
      return { user: presentUser(ctx.urls, user) };
    },
    { limit: null },
  );

  bind(
    refreshSession,
    async (ctx, { request, reply }) => {
      const tokens = await refresh(ctx, keys, request.cookies.refreshToken, clientOf(request));
      setSessionCookies(reply, ctx.urls.origin, tokens);
      return {};
    },
    { limit: null },
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
