import { changeSettings, claimSite, getSettings, getSite } from '@kinora/contract/site';
import type { Routing } from '../../http/routing.ts';
import { claim } from './claim.ts';
import { change, publicSettings, settings } from './service.ts';

export function siteRoutes({ bind }: Routing): void {
  bind(getSite, (ctx) => publicSettings(ctx));
  bind(claimSite, async (ctx, { viewer, body }) => {
    await claim(ctx, viewer, body.token);
    return { role: 'owner' } as const;
  });
  bind(getSettings, (ctx) => settings(ctx));
  bind(changeSettings, (ctx, { viewer, body }) => change(ctx, viewer, body));
}
