import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Term } from '../../../platform/db/term.ts';

/**
 * Days until notifications and announcements expire. A notification is deleted `retentionDays` after its last change,
 * and a video is no longer collected `maxAnnouncementDays` after its announcement.
 */
export const retentionDays = 90;
const maxAnnouncementDays = 30;
/** Max videos per collection. */
const maxCollected = 500;
/**
 * Max new announcements, of all channels, that a collection scans. If there are more, it looks up the person's channels
 * instead.
 */
const maxScanned = 1000;
/**
 * Max new announcements, of all channels, that are compared with the person's notifications. If there are more, a
 * collection is due in any case.
 */
const maxCompared = 100;

/**
 * Materializes notifications of the videos that a person's channels have published since the last collection. A
 * publication writes one row per video; a subscriber's row is written only when they load their notifications. The
 * period begins a minute before the last collection, because a transaction that was in flight then may have recorded an
 * earlier announcement time. No video is added twice.
 */
export async function collectVideos(db: Db, userId: string): Promise<void> {
  const pending = await findNewAnnouncements(db, userId);
  if (pending.count === 0) return;
  const videos =
    pending.count > maxScanned ? ofChannels(userId, pending.since) : fromAnnouncements(userId, pending.since);
  await sql`
    insert into notifications (id, user_id, kind, key, video_id, created_at)
    select gen_random_uuid(), ${userId}, 'video', 'video:' || video_id, video_id, announced_at
    from ${videos} as announced join videos on videos.id = video_id
    order by announced_at desc limit ${sql.lit(maxCollected)} for key share of videos skip locked
    on conflict (user_id, key) do nothing`.execute(db);
  await sql`
    insert into notification_states (user_id, collected_at) values (${userId}, ${pending.now})
    on conflict (user_id) do update set collected_at = excluded.collected_at`.execute(db);
}

/**
 * Whether a collection would add a notification, or is due because there are many new announcements. Compares with
 * existing notifications, because the period begins a minute before the last collection.
 */
export function hasNewAnnouncements(userId: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    select count(*) > ${sql.lit(maxCompared)} or coalesce(bool_or(is_new), false)
    from (
      select * from announcements where announced_at > ${since(userId)} limit ${sql.lit(maxCompared + 1)}
    ) as announcements
    cross join lateral (
      select exists (
        select from subscriptions
        where subscriber_id = ${userId} and subscriptions.channel_id = announcements.channel_id
          and ${isForCollector}
      ) and not exists (
        select from notifications where user_id = ${userId} and key = 'video:' || announcements.video_id
      ) as is_new offset 0
    ) as compared
  )`;
}

/**
 * The start of the period to collect for a person. Earlier announcements have already been collected or are too old.
 */
const since = (userId: Term<string>) => sql<Date>`(
  select greatest(
    (select collected_at from notification_states where user_id = ${userId}) - interval '1 minute',
    now() - make_interval(days => ${sql.lit(maxAnnouncementDays)})
  )
)`;

/** Finds the start of the period to collect, and counts the announcements in it up to `maxScanned + 1`. */
async function findNewAnnouncements(db: Db, userId: string) {
  const { rows } = await sql<{ now: Date; since: Date; count: number }>`
    select now(), since, (
      select count(*) from (
        select from announcements where announced_at > since limit ${sql.lit(maxScanned + 1)}
      ) as news
    ) as count
    from (
      select ${since(userId)} as since
    ) as look`.execute(db);
  return rows[0] ?? { now: new Date(), since: new Date(), count: 0 };
}

/**
 * The condition on `subscriptions` under which a subscriber is notified of a video: the bell is on, and was already on
 * when the video was announced.
 */
export const isForSubscriber = (announcedAt: RawBuilder<unknown>) =>
  sql`bell = 'all' and greatest(subscriptions.created_at, bell_at) <= ${announcedAt}`;

const isForCollector = isForSubscriber(sql`announcements.announced_at`);

/** Selects a person's new videos by scanning all new announcements, which is fast for any number of subscriptions. */
const fromAnnouncements = (userId: string, since: Date) => sql`(
  select video_id, announced_at
  from (select * from announcements where announced_at > ${since} offset 0) as announcements
  cross join lateral (
    select from subscriptions
    where subscriber_id = ${userId} and subscriptions.channel_id = announcements.channel_id
      and ${isForCollector} offset 0
  ) as subscription
)`;

/** Selects a person's new videos by looking up their channels, which is fast for any number of announcements. */
const ofChannels = (userId: string, since: Date) => sql`(
  select video_id, announced_at
  from subscriptions join announcements on announcements.channel_id = subscriptions.channel_id
  where subscriber_id = ${userId} and announced_at > ${since} and ${isForCollector}
)`;
