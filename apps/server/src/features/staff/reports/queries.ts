import type { ReportKind, ReportOutcome } from '@kinora/contract/reports';
import { sql } from 'kysely';
import type { Staff } from '../../../http/audience.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { ownerColumns } from '../../identity/accounts/fragments.ts';
import { isFirstOpen } from './fragments.ts';
import { reviewableReports } from './policy.ts';
import type { Target } from './target.ts';

export type Status = 'open' | 'closed';

export const newestReports: Record<Status, Order> = {
  open: { name: 'open reports', column: 'reports.id', id: 'reports.id', type: 'id', direction: 'desc' },
  closed: { name: 'closed reports', column: 'reports.id', id: 'reports.id', type: 'id', direction: 'desc' },
};

type NewReport = Target & {
  id: string;
  reporter_id: string;
  kind: ReportKind;
  reason: string;
  text: string;
};

/**
 * Adds a report and returns its id. If the same person already has an open report about the target, returns that
 * report's id.
 */
export async function insertReport(trx: Trx, report: NewReport): Promise<string> {
  const { id } = await trx
    .insertInto('reports')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'target_id'])
        .where('closed_at', 'is', null)
        .doUpdateSet({ reporter_id: report.reporter_id }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes concurrent reports about a target wait until this transaction ends. */
export async function lockReportsOf(trx: Trx, targetId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reports'), hashtext(${targetId}))`.execute(trx);
}

/** Whether this open report is the only one about its target. */
export async function isOnly(trx: Trx, targetId: string, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('reports')
    .select('id')
    .where('target_id', '=', targetId)
    .where('closed_at', 'is', null)
    .where('id', '<>', id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

type Filters = { status: Status; userId?: string | undefined };

export function findReportIds(db: Db, staff: Staff, { status, userId }: Filters, slice: Slice) {
  return db
    .selectFrom('reports')
    .innerJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .innerJoin('users as reported', 'reported.id', 'reports.reported_id')
    .select(['reports.id', 'reports.id as sort_value'])
    .where(status === 'open' ? isFirstOpen : sql<boolean>`reports.closed_at is not null`)
    .where(reviewableReports(staff))
    .$if(userId !== undefined, (query) => query.where('reports.reported_id', '=', userId ?? ''))
    .where('reporter.left_at', 'is', null)
    .where('reported.left_at', 'is', null)
    .$call(keyset(newestReports[status], slice))
    .execute();
}

/** Finds reports with their targets and the targets' owners. */
export function hydrateReports(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reported_id')
    .leftJoin('videos', 'videos.id', 'reports.video_id')
    .leftJoin('comments', 'comments.id', 'reports.comment_id')
    .leftJoin('tweets', 'tweets.id', 'reports.tweet_id')
    .select(['reports.id', 'reports.kind', 'reports.reason', 'reports.text', 'reports.created_at'])
    .select(['reports.target_id', 'reports.reporter_id', 'reports.outcome', 'reports.closed_reason'])
    .select(['reports.closed_at', 'reports.closed_by', ...ownerColumns])
    .select(['videos.title', 'videos.description', 'videos.thumbnail_key', 'videos.media_token'])
    .select(['comments.content as comment', 'comments.video_id as on_video', 'comments.tweet_id as on_tweet'])
    .select('tweets.content as tweet')
    .select(
      sql<boolean>`coalesce(
        videos.hidden_reason is not null and not videos.hidden_with_owner or comments.hidden_reason <> ''
        or tweets.hidden_reason is not null, false
      )`.as('is_hidden'),
    )
    .select(
      sql<Date>`coalesce(videos.created_at, comments.created_at, tweets.created_at, users.created_at)`.as(
        'target_created_at',
      ),
    )
    .select(
      sql<number>`(
        select count(*)::int from reports as open where open.target_id = reports.target_id and open.closed_at is null
      )`.as('open_reports'),
    )
    .where('reports.id', '=', sql<string>`any(${ids})`)
    .execute();
}

export function findReport(trx: Trx, id: string) {
  return trx
    .selectFrom('reports')
    .select(['kind', 'target_id', 'reported_id', 'closed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
}

type Closing = { staffId: string; outcome: ReportOutcome; reason: string };

/** Closes all open reports about a target, after locking them in id order. Returns false if there are none. */
export async function closeReportsOf(trx: Trx, targetId: string, closing: Closing): Promise<boolean> {
  const open = await trx
    .selectFrom('reports')
    .select('id')
    .where('target_id', '=', targetId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (open.length === 0) return false;
  await trx
    .updateTable('reports')
    .set({
      outcome: closing.outcome,
      closed_reason: closing.reason,
      closed_at: sql<Date>`now()`,
      closed_by: closing.staffId,
    })
    .where('id', '=', sql<string>`any(${open.map(({ id }) => id)})`)
    .execute();
  return true;
}
