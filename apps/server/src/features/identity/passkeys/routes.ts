import {
  addPasskey,
  listPasskeys,
  loginWithPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
  startPasskeyVerification,
  verifyPasskey,
} from '@kinora/contract/passkeys';
import type { Routing } from '../../../http/routing.ts';
import { sourceOf } from '../../../http/source.ts';
import { createTokenKeys } from '../sessions/keys.ts';
import { presentSignIn } from '../sessions/present.ts';
import { deviceName } from '../sessions/service.ts';
import { add, remove, startAdding } from './add.ts';
import { presentPasskey } from './present.ts';
import { findPasskeys } from './queries.ts';
import { login, startLogin, startVerification, verify } from './use.ts';

export async function passkeyRoutes({ bind, context }: Routing): Promise<void> {
  const keys = await createTokenKeys(context.secret);

  bind(listPasskeys, async (ctx, { viewer }) => (await findPasskeys(ctx.db, viewer.id)).map(presentPasskey));

  bind(startPasskey, (ctx, { viewer, body }) => startAdding(ctx, viewer, body.password));

  bind(addPasskey, async (ctx, { viewer, body, request }) =>
    (await add(ctx, viewer, body, deviceName(sourceOf(request)))).map(presentPasskey),
  );

  bind(removePasskey, async (ctx, { viewer, params }) => {
    await remove(ctx, viewer, params.passkeyId);
    return {};
  });

  bind(startPasskeyLogin, (ctx, { body, request }) => startLogin(ctx, body.ticket, sourceOf(request)), {
    limit: null,
  });

  bind(
    loginWithPasskey,
    async (ctx, { body, request, reply }) =>
      presentSignIn(ctx.urls, reply, await login(ctx, keys, body, sourceOf(request))),
    { limit: null },
  );

  bind(startPasskeyVerification, (ctx, { viewer }) => startVerification(ctx, viewer));

  bind(verifyPasskey, async (ctx, { viewer, body }) => {
    await verify(ctx, viewer, body);
    return {};
  });
}
