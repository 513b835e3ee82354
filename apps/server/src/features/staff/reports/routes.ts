import { closeReport, createReport, listReports } from '@kinora/contract/reports';
import type { Routing } from '../../../http/routing.ts';
import { presentReport } from './present.ts';
import { close, list, report } from './service.ts';

export function reportRoutes({ bind }: Routing): void {
  bind(createReport, async (ctx, { viewer, body }) => ({ _id: await report(ctx, viewer, body) }), {
    limit: 'report',
  });

  bind(listReports, async (ctx, { viewer, query }) => {
    const { reports, info } = await list(ctx, viewer, query);
    return { reports: reports.map((row) => presentReport(ctx.urls, row)), ...info };
  });

  bind(closeReport, async (ctx, { viewer, params, body }) => {
    await close(ctx, viewer, params.reportId, body);
    return {};
  });
}
