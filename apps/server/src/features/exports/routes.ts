import { getExport, requestExport } from '@kinora/contract/exports';
import type { Routing } from '../../http/routing.ts';
import { downloadRoute } from './download/route.ts';
import { presentExport } from './present.ts';
import { latest, request } from './service.ts';

export function exportRoutes(routing: Routing): void {
  const { bind } = routing;
  bind(requestExport, async (ctx, { viewer }) => presentExport(ctx.urls, await request(ctx, viewer)));

  bind(getExport, async (ctx, { viewer }) => {
    const found = await latest(ctx, viewer);
    return found && presentExport(ctx.urls, found);
  });

  downloadRoute(routing);
}
