import { forgotPassword, resetPassword, sendVerification, verifyEmail } from '@kinora/contract/email-links';
import type { Routing } from '../../../http/routing.ts';
import { sourceOf } from '../../../http/source.ts';
import { forgot, reset } from './passwords.ts';
import { sendAgain, verify } from './verification.ts';

const sendsNoMail =
  "This site doesn't send email. The people who run it can give you a link to choose a new password.";

export function emailLinkRoutes({ bind }: Routing): void {
  bind(
    forgotPassword,
    async (ctx, { body, request }) => {
      await forgot(ctx, sourceOf(request), body);
      return {};
    },
    {
      limit: 'forgotPassword',
      message: ({ config }) => (config.mail ? undefined : sendsNoMail),
    },
  );

  bind(resetPassword, async (ctx, { body }) => {
    await reset(ctx, body);
    return {};
  });

  bind(verifyEmail, async (ctx, { body }) => {
    await verify(ctx, body.token);
    return {};
  });

  bind(sendVerification, async (ctx, { viewer }) => {
    await sendAgain(ctx, viewer);
    return {};
  });
}
