import { changeSettings, claimSite, getSettings, getSite } from '@kinora/contract/site';
import type { Routing } from '../../../http/routing.ts';
import { accentRoute } from './accent-route.ts';
import { change } from './change.ts';
import { claim } from './claim.ts';
import { publicSettings, settings } from './service.ts';

export function siteRoutes({ app, bind }: Routing): void {
  accentRoute(app);
  bind(getSite, (ctx) => publicSettings(ctx));
  bind(claimSite, async (ctx, { viewer, body }) => {
    await claim(ctx, viewer, body.token);
    return { role: 'owner' } as const;
  });
  bind(getSettings, (ctx) => settings(ctx));
  bind(changeSettings, (ctx, { viewer, body }) => change(ctx, viewer, body));
}
