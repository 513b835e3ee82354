import { changeSettings, getSettings, getSite } from '@kinora/contract/site';
import type { Routing } from '../../http/routing.ts';
import { change, publicSettings, settings } from './service.ts';

export function siteRoutes({ bind }: Routing): void {
  bind(getSite, (ctx) => publicSettings(ctx));
  bind(getSettings, (ctx) => settings(ctx));
  bind(changeSettings, (ctx, { viewer, body }) => change(ctx, viewer, body));
}
