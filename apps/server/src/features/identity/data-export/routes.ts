import { getExport, requestExport } from '@kinora/contract/data-export';
import type { RequestContext } from '../../../http/bind.ts';
import type { Routing } from '../../../http/routing.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hasRecentFactor } from '../two-factor/service.ts';
import { downloadRoute } from './download/route.ts';
import { presentExport } from './present.ts';
import type { ExportRow } from './queries.ts';
import { latest, request } from './service.ts';

export function exportRoutes(routing: Routing): void {
  const { bind } = routing;
  bind(requestExport, async (ctx, { viewer }) => present(ctx, viewer, await request(ctx, viewer)));

  bind(getExport, async (ctx, { viewer }) => {
    const found = await latest(ctx, viewer);
    return found && present(ctx, viewer, found);
  });

  downloadRoute(routing);
}

async function present(ctx: RequestContext, viewer: Viewer, row: ExportRow) {
  return presentExport(ctx.urls, row, await hasRecentFactor(ctx, viewer));
}
