import {
  changePassword as changePasswordCall,
  login,
  logout,
  refreshSession,
} from '@kinora/contract/sessions';
import { clientOf } from '../../http/client-address.ts';
import type { Routing } from '../../http/routing.ts';
import { accessTokenOf } from '../../http/viewer.ts';
import { presentUser } from '../accounts/present.ts';
import { clearSessionCookies, setDeviceCookie, setSessionCookies } from './cookies.ts';
import { changePassword, refresh, signIn, signOut } from './service.ts';
import { createTokenKeys } from './tokens.ts';

export async function sessionRoutes({ bind, context }: Routing): Promise<void> {
  const keys = await createTokenKeys(context.secret);
  bind(
    login,
    async (ctx, { body, request, reply }) => {
      const source = { client: clientOf(request), device: request.cookies.device };
      const { user, tokens, device } = await signIn(ctx, keys, body, source);
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
