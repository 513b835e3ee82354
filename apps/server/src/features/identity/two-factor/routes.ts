import {
  confirmTwoFactor,
  getTwoFactor,
  loginWithCode,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
  verifyFactor,
} from '@kinora/contract/two-factor';
import type { Routing } from '../../../http/routing.ts';
import { sourceOf } from '../../../http/source.ts';
import { createTokenKeys } from '../sessions/keys.ts';
import { presentSignIn } from '../sessions/present.ts';
import { finishWithCode } from './login.ts';
import * as setup from './setup.ts';

export async function twoFactorRoutes({ bind, context }: Routing): Promise<void> {
  const keys = await createTokenKeys(context.secret);

  bind(getTwoFactor, (ctx, { viewer }) => setup.state(ctx, viewer));

  bind(startTwoFactor, (ctx, { viewer, body }) => setup.start(ctx, viewer, body.password));

  bind(confirmTwoFactor, async (ctx, { viewer, body }) => ({
    recoveryCodes: await setup.confirm(ctx, viewer, body.code),
  }));

  bind(renewRecoveryCodes, async (ctx, { viewer }) => ({ recoveryCodes: await setup.renew(ctx, viewer) }));

  bind(verifyFactor, async (ctx, { viewer, body }) => {
    await setup.verify(ctx, viewer, body.code);
    return {};
  });

  bind(stopTwoFactor, async (ctx, { viewer, body }) => {
    await setup.stop(ctx, viewer, body);
    return {};
  });

  bind(
    loginWithCode,
    async (ctx, { body, request, reply }) =>
      presentSignIn(ctx.urls, reply, await finishWithCode(ctx, keys, body, sourceOf(request))),
    { limit: null },
  );
}
