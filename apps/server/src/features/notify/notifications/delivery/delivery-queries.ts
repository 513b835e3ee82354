import type { FollowedSource } from '@kinora/contract/notifications';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/db.ts';
import type { Recipient } from '../policy.ts';
import { type ActorRow, findActors, hydrate } from '../queries.ts';
import type { NotificationFacts } from '../texts.ts';

/** Finds an unread notification and its recipient. `email` is null if the address isn't confirmed. */
export async function findDelivery(db: Db, notificationId: string) {
  const row = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.user_id')
    .select(['notifications.kind', 'users.id', 'users.email', 'users.email_confirmed_at'])
    .select(['users.locale', 'users.last_locale'])
    .where('notifications.id', '=', notificationId)
    .where('notifications.read_at', 'is', null)
    .where('users.left_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, id, email_confirmed_at, locale, last_locale } = row;
  const email = email_confirmed_at === null ? null : row.email;
  return { kind, recipient: { id, mayHaveOwnLists: true, email, locale, last_locale } };
}

/**
 * Locks a notification that hasn't been delivered since its latest event. Returns the number of seconds since it was
 * delivered before, null if it never was; undefined if there is nothing to deliver.
 */
export function lockDue(trx: Trx, notificationId: string) {
  return trx
    .selectFrom('notifications')
    .select(sql<number | null>`extract(epoch from clock_timestamp() - pushed_at)::float8`.as('elapsed'))
    .where('id', '=', notificationId)
    .where(sql<boolean>`(pushed_at is null or pushed_at < created_at)`)
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a locked notification. An event may be later than the transaction's start, which is `now()`. */
export async function markDelivered(trx: Trx, notificationId: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ pushed_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', notificationId)
    .execute();
}

export type Facts = NotificationFacts & {
  _id: string;
  actors: { fullname: string; username: string }[];
  video?: { _id: string; title: string } | undefined;
  tweet?: { _id: string; content: string } | undefined;
  comment?: { _id: string; content: string; parentId: string | null } | undefined;
  followed?: FollowedSource | undefined;
  reason: string | null;
};

/** Finds the data that the texts of these notifications contain. Omits notifications that the recipient may not see. */
export async function describe(db: Db | Trx, recipient: Recipient, ids: readonly string[]): Promise<Facts[]> {
  const rows = await hydrate(db, recipient, ids);
  const actors = await findActors(db, recipient, ids);
  const videos = await findTitles(
    db,
    rows.flatMap(({ video_id }) => video_id ?? []),
  );
  return rows.map((row) => {
    const video = row.video_id === null ? undefined : videos.get(row.video_id);
    const owner = row.kind === 'video' && video ? [video] : [];
    return {
      _id: row.id,
      kind: row.kind,
      actors: owner.length > 0 ? owner : (actors.get(row.id) ?? []).map(namesOf),
      actorsCount: owner.length > 0 ? 1 : row.actors,
      video: video && { _id: video.id, title: video.title },
      tweet: row.tweet_id === null ? undefined : { _id: row.tweet_id, content: row.tweet_content ?? '' },
      comment:
        row.comment_id === null
          ? undefined
          : { _id: row.comment_id, content: row.comment_content ?? '', parentId: row.comment_parent_id },
      report: row.report ?? undefined,
      reportsCount: row.reports ?? undefined,
      reason: row.reason,
      subtitles: row.subtitles ?? undefined,
      followed: row.followed ?? undefined,
      videosCount: row.uploads,
    };
  });
}

const namesOf = ({ owner_fullname: fullname, owner_username: username }: ActorRow) => ({
  fullname,
  username,
});

/** Finds the titles and owners of videos. The caller has checked that the recipient may see them. */
async function findTitles(db: Db | Trx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('videos')
    .innerJoin('users', 'users.id', 'videos.owner_id')
    .select(['videos.id', 'videos.title', 'users.fullname', 'users.username'])
    .where('videos.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
