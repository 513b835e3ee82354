import type { NotificationKind } from '@kinora/contract/notifications';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/db.ts';
import { defaultSettings } from './settings.ts';

export type NewNotifications = {
  kind: NotificationKind;
  key: string;
  recipients: readonly { id: string; userId: string }[];
  actorId: string | null;
  reason?: string | null;
  actId?: string | null | undefined;
  videoId?: string | null;
  tweetId?: string | null;
  commentId?: string | null;
};

export type Inserted = { id: string; user_id: string };

type Subject = Pick<NewNotifications, 'videoId' | 'tweetId' | 'commentId'>;

/**
 * Keeps what a notification is about from being deleted before it is written: first what a comment is on, as a deletion
 * does. False if it is gone.
 */
export async function lockSubject(trx: Trx, { videoId, tweetId, commentId }: Subject): Promise<boolean> {
  const subject = [
    ['videos', videoId],
    ['tweets', tweetId],
    ['comments', commentId],
  ] as const;
  for (const [table, id] of subject) {
    if (!id) continue;
    const row = await trx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .forKeyShare()
      .executeTakeFirst();
    if (!row) return false;
  }
  return true;
}

/** Returns those that were inserted: nobody is notified twice under a key. */
export async function insertNotifications(
  trx: Trx,
  { recipients, actorId, ...event }: NewNotifications,
): Promise<readonly Inserted[]> {
  const { rows } = await sql<Inserted>`
    with inserted as (
      insert into notifications (id, user_id, kind, key, video_id, tweet_id, comment_id, reason, act_id, actors)
      select asked.id, asked.user_id, ${event.kind}, ${event.key}, ${event.videoId ?? null}::uuid,
        ${event.tweetId ?? null}::uuid, ${event.commentId ?? null}::uuid, ${event.reason ?? null},
        ${event.actId ?? null}::uuid, ${actorId === null ? 0 : 1}
      from unnest(
        ${recipients.map(({ id }) => id)}::uuid[], ${recipients.map(({ userId }) => userId)}::uuid[]
      ) as asked (id, user_id)
      join users on users.id = asked.user_id
      where users.left_at is null and asked.user_id is distinct from ${actorId}::uuid
        and not exists (
          select from blocks where (blocker_id, blocked_id) in
            ((asked.user_id, ${actorId}::uuid), (${actorId}::uuid, asked.user_id))
        )
      on conflict (user_id, key) do nothing
      returning id, user_id
    ), acting as (
      insert into notification_actors (notification_id, user_id)
      select id, ${actorId}::uuid from inserted where ${actorId}::uuid is not null
    )
    select id, user_id from inserted`.execute(trx);
  return rows;
}

/** The ids of those notifications of a kind whose recipients want a mail or a push and can get it. */
export async function findDeliverable(
  trx: Trx,
  kind: NotificationKind,
  inserted: readonly Inserted[],
  can: { mail: boolean },
): Promise<string[]> {
  if (inserted.length === 0) return [];
  const usual = defaultSettings[kind];
  const { rows } = await sql<{ id: string }>`
    select asked.id
    from unnest(
      ${inserted.map(({ id }) => id)}::uuid[], ${inserted.map(({ user_id }) => user_id)}::uuid[]
    ) as asked (id, user_id)
    join users on users.id = asked.user_id
    left join notification_settings as setting on setting.user_id = asked.user_id and setting.kind = ${kind}
    where (coalesce(setting.mail, ${usual.mail}) and ${can.mail}::boolean and users.email_confirmed_at is not null)
      or (coalesce(setting.push, ${usual.push})
        and exists (select from push_subscriptions where user_id = asked.user_id))`.execute(trx);
  return rows.map(({ id }) => id);
}

/** False if the video was announced before, or nobody is to be told of it. */
export async function announce(trx: Trx, videoId: string): Promise<boolean> {
  const { rows } = await sql<{ has_bells: boolean }>`
    insert into announcements (video_id, channel_id)
    select id, owner_id from videos where id = ${videoId} and listed
    on conflict (video_id) do nothing
    returning exists (
      select from subscriptions where subscriptions.channel_id = announcements.channel_id and bell = 'all'
    ) as has_bells`.execute(trx);
  return rows[0]?.has_bells ?? false;
}

/**
 * Deletes what two people notified each other of. A notification goes with its last actor. Locks the notifications before
 * their actors, and in the order of their keys, as likes do. What is committed after this began is left, because its
 * notification isn't locked; neither of the two can see it.
 */
export async function deleteBetween(trx: Trx, one: string, other: string): Promise<void> {
  const pairs = sql`((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`;
  await sql`
    with locked as materialized (
      select notifications.id, actor.user_id
      from notification_actors as actor join notifications on notifications.id = actor.notification_id
      where (notifications.user_id, actor.user_id) in ${pairs}
      order by notifications.key, notifications.user_id for update of notifications
    )
    delete from notification_actors where (notification_id, user_id) in (select id, user_id from locked)`.execute(
    trx,
  );
  await sql`
    with locked as materialized (
      select notifications.id
      from videos join notifications on notifications.video_id = videos.id and notifications.kind = 'video'
      where (notifications.user_id, videos.owner_id) in ${pairs}
      order by notifications.key, notifications.user_id for update of notifications
    )
    delete from notifications where id in (select id from locked)`.execute(trx);
}

/**
 * Locks the notifications about what is deleted next, in the order of their keys, as a block does, because the deletion
 * itself takes them in no order.
 */
export async function lockAbout(
  trx: Trx,
  kind: 'video' | 'tweet' | 'comment',
  ids: readonly string[],
): Promise<void> {
  await sql`
    with locked as materialized (
      select id from notifications where ${sql.ref(`${kind}_id`)} = any(${ids})
      order by key, user_id for update
    )
    select count(*) from locked`.execute(trx);
}

export function findVideoOfUpload(trx: Trx, assetId: string) {
  return trx
    .selectFrom('videos')
    .select(['id', 'owner_id'])
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
}
