import {
  getProfile,
  registerUser,
  updateAccount,
  updateAvatar,
  updateCover,
} from '@kinora/contract/accounts';
import { chosenLocale, visitorLocale } from '../../../http/locale.ts';
import type { Routing } from '../../../http/routing.ts';
import { avatarRoute } from './avatar-route.ts';
import { presentUser } from './present.ts';
import { changeAccount, changeImage, profile, register } from './service.ts';

export function accountRoutes({ app, bind }: Routing): void {
  avatarRoute(app);

  bind(
    registerUser,
    async (ctx, { body, request }) =>
      presentUser(
        ctx.urls,
        await register(ctx, body, {
          locale: chosenLocale(request),
          last_locale: visitorLocale(request),
        }),
      ),
    { limit: 'register' },
  );

  bind(getProfile, async (ctx, { viewer }) => presentUser(ctx.urls, await profile(ctx, viewer)));

  bind(
    updateAccount,
    async (ctx, { viewer, body }) => presentUser(ctx.urls, await changeAccount(ctx, viewer, body)),
    { limit: 'edit' },
  );

  bind(updateAvatar, async (ctx, { viewer, body }) =>
    presentUser(ctx.urls, await changeImage(ctx, viewer, 'avatar', body.avatar)),
  );

  bind(updateCover, async (ctx, { viewer, body }) =>
    presentUser(ctx.urls, await changeImage(ctx, viewer, 'cover', body.coverImage)),
  );
}
