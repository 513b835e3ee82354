import {
  changePassword as changePasswordCall,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  logout,
  refreshSession,
  setPassword as setPasswordCall,
} from '@kinora/contract/sessions';
import { AppError } from '../../../http/app-error.ts';
import type { Routing } from '../../../http/routing.ts';
import { sourceOf } from '../../../http/source.ts';
import { accessTokenOf } from '../../../http/viewer.ts';
import { clearAccessCookie, clearSessionCookies, setSessionCookies } from './cookies.ts';
import { setPassword } from './first-password.ts';
import { createTokenKeys } from './keys.ts';
import { end, endOthers, list } from './list.ts';
import { changePassword } from './password.ts';
import { presentSession, presentSignIn } from './present.ts';
import { refresh } from './refresh.ts';
import { signIn, signOut } from './service.ts';

export async function sessionRoutes({ bind, context }: Routing): Promise<void> {
  const keys = await createTokenKeys(context.secret);
  bind(
    login,
    async (ctx, { body, request, reply }) => {
      const outcome = await signIn(ctx, keys, body, sourceOf(request));
      return 'needs' in outcome ? outcome : presentSignIn(ctx.urls, reply, outcome);
    },
    { limit: null },
  );

  bind(
    refreshSession,
    async (ctx, { request, reply }) => {
      const tokens = await refresh(ctx, keys, request.cookies.refreshToken, sourceOf(request)).catch(
        (error: unknown) => {
          if (isEnded(error)) clearAccessCookie(reply, ctx.urls.origin);
          throw error;
        },
      );
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

  bind(setPasswordCall, async (ctx, { viewer, body }) => {
    await setPassword(ctx, viewer, body);
    return {};
  });

  bind(listSessions, async (ctx, { viewer }) =>
    (await list(ctx, viewer)).map((row) => presentSession(row, viewer)),
  );

  bind(endSession, async (ctx, { viewer, params }) => {
    await end(ctx, viewer, params.sessionId);
    return {};
  });

  bind(endOtherSessions, async (ctx, { viewer }) => {
    await endOthers(ctx, viewer);
    return {};
  });
}

function isEnded(error: unknown): boolean {
  return error instanceof AppError && error.code === 'SESSION_ENDED';
}
