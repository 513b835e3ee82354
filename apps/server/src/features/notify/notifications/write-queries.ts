import type { FollowedSource, FoundSubtitles, NotificationKind } from '@kinora/contract/notifications';
import { type RawBuilder, sql } from 'kysely';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { defineStatement } from '../../../platform/db/statement.ts';
import type { Term } from '../../../platform/db/term.ts';
import { isStaff } from '../../identity/accounts/fragments.ts';
import { defaultSettings } from './settings.ts';

type NewNotification = {
  id: string;
  userId: string;
  kind: NotificationKind;
  key: string;
  actorId?: string | null;
  reason?: string | null;
  actId?: string | null | undefined;
  videoId?: string | null;
  tweetId?: string | null;
  commentId?: string | null;
  taskId?: string | null;
  subtitles?: FoundSubtitles | null;
  followed?: FollowedSource | null;
};

type Subject = Pick<NewNotification, 'actorId' | 'videoId' | 'tweetId' | 'commentId'>;

const lock = defineStatement(
  (
    _,
    people: readonly string[],
    videos: readonly string[],
    tweets: readonly string[],
    comments: readonly string[],
  ) =>
    sql<{ id: string }>`
      with people as materialized (
        select id from users where id = any(${uuids(people)}) order by id for key share
      ), held_videos as materialized (
        select id from videos where id = any(${uuids(videos)}) and (select count(*) from people) >= 0
        order by id for key share
      ), held_tweets as materialized (
        select id from tweets where id = any(${uuids(tweets)}) and (select count(*) from held_videos) >= 0
        order by id for key share
      ), held_comments as materialized (
        select id from comments where id = any(${uuids(comments)}) and (select count(*) from held_tweets) >= 0
        order by id for key share
      )
      select id from people union all select id from held_videos
      union all select id from held_tweets union all select id from held_comments`,
);

/**
 * Locks the subjects and actors of new notifications, so that no subject is deleted and no actor is blocked before the
 * notifications are written. Locks people first, then videos, tweets and comments, each in id order, as new comments
 * and deletions do. Returns the subjects whose rows all still exist.
 */
export async function lockSubjects<One extends Subject>(trx: Trx, subjects: readonly One[]): Promise<One[]> {
  const idsOf = (name: keyof Subject) => subjects.flatMap((subject) => subject[name] ?? []);
  const rows = await lock(trx, idsOf('actorId'), idsOf('videoId'), idsOf('tweetId'), idsOf('commentId'));
  const held = new Set(rows.map(({ id }) => id));
  return subjects.filter(({ actorId, videoId, tweetId, commentId }) =>
    [actorId, videoId, tweetId, commentId].every((id) => !id || held.has(id)),
  );
}

/**
 * Inserts notifications, except those whose key the recipient already has, those of the recipient's own actions and
 * those across a block. Returns the ids of those whose recipients have turned on an email or a push and can receive it.
 */
export async function insertNotifications(
  trx: Trx,
  notifications: readonly NewNotification[],
  can: { mail: boolean },
): Promise<string[]> {
  const rows = notifications.map((notification) => {
    const { mail, push } = defaultSettings[notification.kind];
    // PostgreSQL rejects JSON with a lone surrogate.
    const reason = notification.reason?.toWellFormed();
    return { ...notification, reason, mail: mail && can.mail, push };
  });
  const { rows: deliverable } = await sql<{ id: string }>`
    with asked as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as asked (
        id uuid, "userId" uuid, kind text, key text, "actorId" uuid, reason text, "actId" uuid,
        "videoId" uuid, "tweetId" uuid, "commentId" uuid, "taskId" uuid, subtitles jsonb, followed jsonb,
        mail boolean, push boolean
      )
    ), inserted as (
      insert into notifications (id, user_id, kind, key, video_id, tweet_id, comment_id, task_id, reason, act_id,
        subtitles, followed, actors)
      select asked.id, "userId", kind, key, "videoId", "tweetId", "commentId", "taskId", reason, "actId",
        subtitles, followed, case when "actorId" is null then 0 else 1 end
      from asked join users on users.id = "userId"
      where users.left_at is null and "userId" is distinct from "actorId"
        and not exists (
          select from blocks where (blocker_id, blocked_id) in (("userId", "actorId"), ("actorId", "userId"))
        )
      on conflict (user_id, key) do nothing
      returning id
    ), acting as (
      insert into notification_actors (notification_id, user_id)
      select id, "actorId" from inserted join asked using (id) where "actorId" is not null
    )
    select inserted.id
    from inserted join asked using (id) join users on users.id = "userId"
    left join notification_settings as setting on setting.user_id = "userId" and setting.kind = asked.kind
    where ${isDeliverable({ mail: sql`asked.mail`, push: sql`asked.push` }, can)}`.execute(trx);
  return deliverable.map(({ id }) => id);
}

/**
 * The condition on `users` and their row in `notification_settings`, `setting`, under which a person gets an email or a
 * push. `defaults` apply to those without a row.
 */
export function isDeliverable(
  defaults: { mail: Term<boolean>; push: Term<boolean> },
  can: { mail: boolean },
): RawBuilder<boolean> {
  return sql<boolean>`(
    (coalesce(setting.mail and ${can.mail}::boolean, ${defaults.mail}) and users.email_confirmed_at is not null)
    or (coalesce(setting.push, ${defaults.push})
      and exists (select from push_subscriptions where push_subscriptions.user_id = users.id))
  )`;
}

/**
 * Announces a video. Returns false if it isn't listed, has already been announced, or no subscriber has the bell on.
 */
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
 * Deletes the notifications between two people. A notification is deleted with its last actor. Locks the notifications
 * before their actors, in the order of their keys, as likes do. Skips notifications committed after the statement
 * began, because they aren't locked; neither of the two people can see them.
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
 * Locks the notifications about subjects that are about to be deleted. It locks them in the order of their keys, as a
 * block does, because the deletion would lock them in no fixed order.
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

/** Finds the staff, the site's owner included. */
export function findStaff(trx: Trx) {
  return trx.selectFrom('users').select(['id', 'role']).where(isStaff()).orderBy('id').execute();
}

export function findVideoOfUpload(trx: Trx, assetId: string) {
  return trx
    .selectFrom('videos')
    .select(['id', 'owner_id'])
    .where('asset_id', '=', assetId)
    .executeTakeFirst();
}
