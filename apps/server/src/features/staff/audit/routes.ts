import { listAudit } from '@kinora/contract/audit';
import type { Routing } from '../../../http/routing.ts';
import { listAuditEntries } from './entries.ts';
import { presentAuditEntry } from './present.ts';

export function auditRoutes({ bind }: Routing): void {
  bind(listAudit, async (ctx, { query }) => {
    const { rows, info } = await listAuditEntries(ctx, query);
    return { entries: rows.map((row) => presentAuditEntry(ctx.urls, row)), ...info };
  });
}
