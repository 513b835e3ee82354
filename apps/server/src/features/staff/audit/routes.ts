import { listAudit } from '@kinora/contract/audit';
import type { Routing } from '../../../http/routing.ts';
import { acts } from './acts.ts';
import { presentAct } from './present.ts';

export function auditRoutes({ bind }: Routing): void {
  bind(listAudit, async (ctx, { query }) => {
    const { rows, info } = await acts(ctx, query);
    return { entries: rows.map((row) => presentAct(ctx.urls, row)), ...info };
  });
}
