import { maxCounted } from '@kinora/contract/admin';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db, Schema, Trx } from '../../../platform/db/db.ts';
import type { Term } from '../../../platform/db/term.ts';
import { ownerColumns } from '../../identity/accounts/fragments.ts';
import type { OwnerRow } from '../../identity/accounts/present.ts';
import { latestOpenReport, openReportCount } from '../../staff/reports/fragments.ts';
import { type Recipient, termOf, visibleActors, visibleNotifications } from './policy.ts';

/**
 * The number of uploads that a `ready` notification reports. It is 0 for a notification by the last release, which
 * reports one.
 */
export function uploadsOf(): RawBuilder<number> {
  return sql<number>`(
    select count(*)::integer from notified_uploads where notification_id = notifications.id and counted
  )`;
}

/**
 * The latest open report that a staff member may review, and the number of targets with open reports; null unless the
 * notification is about reports.
 */
export function openReportsFor(staff: { id: Term<string> }) {
  const ofReports = <Value>(value: RawBuilder<Value>) =>
    sql<Value | null>`case notifications.kind when 'report' then ${value} end`;
  return {
    latest: ofReports(latestOpenReport(staff)),
    count: ofReports(openReportCount(staff, maxCounted)),
  };
}

/** Finds these notifications with their subjects, in no particular order. Omits any that the recipient may not see. */
export function hydrate(db: Db | Trx, recipient: Recipient, ids: readonly string[]) {
  const openReports = openReportsFor(recipient);
  return db
    .selectFrom('notifications')
    .leftJoin('tweets', 'tweets.id', 'notifications.tweet_id')
    .leftJoin('comments', 'comments.id', 'notifications.comment_id')
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.created_at',
      'notifications.read_at',
      'notifications.actors',
      'notifications.reason',
      'notifications.subtitles',
      'notifications.followed',
      'notifications.video_id',
      'notifications.tweet_id',
      'notifications.comment_id',
      'tweets.content as tweet_content',
      'comments.content as comment_content',
      'comments.parent_id as comment_parent_id',
    ])
    .select(uploadsOf().as('uploads'))
    .select([openReports.latest.as('report'), openReports.count.as('reports')])
    .where('notifications.id', '=', sql<string>`any(${ids})`)
    .where('notifications.user_id', '=', recipient.id)
    .where(visibleNotifications(termOf(recipient)))
    .execute();
}

export type ActorRow = OwnerRow & { notification_id: string };

/** Finds the latest three actors of each notification that the recipient may see. */
export async function findActors(
  db: Db | Trx,
  recipient: Recipient,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ActorRow[]>> {
  const { rows } = await sql<ActorRow>`
    select latest.*
    from unnest(${ids}::uuid[]) as asked (notification_id)
    cross join lateral (
      select actor.notification_id, ${sql.join(ownerColumns.map((column) => sql.raw(column)))}
      from notification_actors as actor join users on users.id = actor.user_id
      where actor.notification_id = asked.notification_id and ${visibleActors(termOf(recipient))}
      order by actor.created_at desc, actor.user_id limit 3
    ) as latest`.execute(db);
  return Map.groupBy(rows, (row) => row.notification_id);
}

/** Marks a person's notifications as read, or all of them if `ids` is null. */
export async function markRead(db: Db, userId: string, ids: readonly string[] | null): Promise<void> {
  const isDue = sql`user_id = ${userId} and read_at is null and (${ids}::uuid[] is null or id = any(${ids}))`;
  await mark(db, isDue, sql`read_at = now()`);
}

/** Marks a person's unread notifications as seen, until another event is added to them. */
export async function markSeen(db: Db, userId: string): Promise<void> {
  const isDue = sql`user_id = ${userId} and read_at is null and ${isUnseen}`;
  await mark(db, isDue, sql`seen_at = created_at`);
}

/**
 * The condition on `notifications` that a person hasn't seen the latest event. Each notification has its own mark,
 * because events aren't committed in the order of their times, so one time for all of them would omit a late event.
 */
export const isUnseen = sql<boolean>`notifications.seen_at is distinct from notifications.created_at`;

/**
 * Changes the notifications that are due. Notifications that are locked are changed last, one per statement: account
 * deletion locks notifications in no fixed order, so this must not hold any while it waits for another.
 */
async function mark(db: Db, isDue: RawBuilder<unknown>, change: RawBuilder<unknown>): Promise<void> {
  const { rows: held } = await sql<{ id: string }>`
    with free as materialized (
      select id from notifications where ${isDue} for no key update skip locked
    ), marked as (
      update notifications set ${change}, changed_at = now() where id in (select id from free) returning id
    )
    select id from notifications where ${isDue} and id not in (select id from marked)`.execute(db);
  for (const { id } of held) {
    await sql`
      update notifications set ${change}, changed_at = now() where id = ${id} and ${isDue}`.execute(db);
  }
}

export function findSettings(db: Db | Trx, userId: string) {
  return db.selectFrom('notification_settings').selectAll().where('user_id', '=', userId).execute();
}

/**
 * Turns off the emails for each kind in `defaults`, if the account exists. `defaults` also provides the other settings of
 * kinds that the person hasn't changed.
 */
export async function turnMailsOff(
  db: Db,
  userId: string,
  defaults: readonly Omit<Insertable<Schema['notification_settings']>, 'user_id' | 'mail'>[],
): Promise<void> {
  await sql`
    insert into notification_settings (user_id, kind, page, mail, push)
    select users.id, asked.kind, asked.page, false, asked.push
    from unnest(
      ${defaults.map(({ kind }) => kind)}::text[], ${defaults.map(({ page }) => page)}::boolean[],
      ${defaults.map(({ push }) => push)}::boolean[]
    ) as asked (kind, page, push)
    join users on users.id = ${userId} and users.left_at is null
    on conflict (user_id, kind) do update set mail = false`.execute(db);
}

export async function saveSettings(
  db: Db,
  settings: readonly Insertable<Schema['notification_settings']>[],
): Promise<void> {
  if (settings.length === 0) return;
  await db
    .insertInto('notification_settings')
    .values(settings)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet(({ ref }) => ({
        page: ref('excluded.page'),
        mail: ref('excluded.mail'),
        push: ref('excluded.push'),
      })),
    )
    .execute();
}
