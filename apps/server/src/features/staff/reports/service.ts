import type { BodyOf, QueryOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { closeReport, createReport, listReports } from '@kinora/contract/reports';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Staff } from '../../../http/audience.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { createId } from '../../../platform/db/ids.ts';
import { pageOf } from '../../../platform/db/keyset.ts';
import { peopleOf } from '../../identity/accounts/service.ts';
import { notifyOfReport } from '../../notify/notifications/service.ts';
import { record } from '../audit/service.ts';
import { canReview } from './policy.ts';
import * as queries from './queries.ts';
import { requireTarget } from './target.ts';

/**
 * Reports content or a channel that the viewer can see. Returns the report's id. Notifies the staff of the first open
 * report about a target, and never the reported person.
 */
export async function report(ctx: Context, viewer: Viewer, body: BodyOf<typeof createReport>) {
  const target = await requireTarget(ctx.db, viewer, body);
  if (target.reported_id === viewer.id) {
    throw new AppError('VALIDATION', errorText('ownReport'));
  }
  const { kind, reason, text } = body;
  const row = { id: createId(), reporter_id: viewer.id, kind, ...target, reason, text: text ?? '' };
  return ctx.db.transaction().execute(async (trx) => {
    await queries.lockReportsOf(trx, body.id);
    const id = await queries.insertReport(trx, row);
    if (id === row.id && (await queries.isOnly(trx, body.id, id))) {
      await notifyOfReport(ctx, trx, target.reported_id);
    }
    return id;
  });
}

export async function list(
  ctx: Context,
  staff: Staff,
  { status, userId, ...slice }: QueryOf<typeof listReports>,
) {
  const found = await queries.findReportIds(ctx.db, staff, { status, userId }, slice);
  const { rows, info } = pageOf(queries.newestReports[status], slice, found);
  const ids = rows.map(({ id }) => id);
  return { reports: await hydrate(ctx.db, ids), info };
}

export type HydratedReport = Awaited<ReturnType<typeof hydrate>>[number];

/**
 * Loads reports in the order of the ids, with the reporter and the staff member who closed each. Omits reports by
 * deleted accounts.
 */
async function hydrate(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const found = await queries.hydrateReports(db, ids);
  const byId = await peopleOf(
    db,
    found.flatMap(({ reporter_id, closed_by }) => [reporter_id, closed_by]),
  );
  const reports = new Map(found.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = reports.get(id);
    const reporter = row && byId.get(row.reporter_id);
    return reporter ? [{ ...row, reporter, closer: byId.get(row.closed_by) }] : [];
  });
}

/**
 * Closes a report together with all open reports about its target. Throws `NOT_FOUND` if the staff member may not see
 * it, and `CONFLICT` if it is already closed.
 */
export async function close(
  ctx: Context,
  staff: Staff,
  reportId: string,
  { outcome, reason }: BodyOf<typeof closeReport>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const found = await queries.findReport(trx, reportId);
    if (!found || !canReview(staff, found)) throw new AppError('NOT_FOUND', errorText('reportNotFound'));
    const closing = { staffId: staff.id, outcome, reason };
    const isClosed = found.closed_at !== null;
    if (isClosed || !(await queries.closeReportsOf(trx, found.target_id, closing))) {
      throw new AppError('CONFLICT', errorText('reportClosed'));
    }
    const kind = found.kind === 'channel' ? 'person' : found.kind;
    const action = outcome === 'dismissed' ? 'dismiss' : 'close';
    await record(trx, { actorId: staff.id, action, target: { kind, id: found.target_id }, reason });
  });
}
