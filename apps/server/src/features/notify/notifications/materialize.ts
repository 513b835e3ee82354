import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';
import type { Term } from '../../../platform/db/term.ts';

/**
 * Days after which a notification is deleted; `newsDays` is the age at which an announcement is no longer collected.
 */
export const keptDays = 90;
const newsDays = 30;
/** Max videos per collection. */
const maxCollected = 500;
/** Max announcements of all channels that a collection scans. With more, it reads by the person's channels instead. */
const maxScanned = 1000;
/**
 * Max announcements of all channels that are compared with what the person has. With more, a collection is due anyway.
 */
const maxCompared = 100;

/**
 * Materializes the videos that a person's channels have published since the last collection as notifications. A channel
 * writes one row per video; a subscriber's row is written only when they load their notifications. A transaction in
 * flight during the last collection can have announced a video before it, so each one goes back a minute; no video is
 * added twice.
 */
export async function collectVideos(db: Db, userId: string): Promise<void> {
  const news = await findNews(db, userId);
  if (news.count === 0) return;
  const videos = news.count > maxScanned ? ofChannels(userId, news.since) : ofNews(userId, news.since);
  await sql`
    insert into notifications (id, user_id, kind, key, video_id, created_at)
    select gen_random_uuid(), ${userId}, 'video', 'video:' || video_id, video_id, announced_at
    from ${videos} as announced join videos on videos.id = video_id
    order by announced_at desc limit ${sql.lit(maxCollected)} for key share of videos skip locked
    on conflict (user_id, key) do nothing`.execute(db);
  await sql`
    insert into notification_states (user_id, collected_at) values (${userId}, ${news.now})
    on conflict (user_id) do update set collected_at = excluded.collected_at`.execute(db);
}

/**
 * Whether a collection would add something, or is due because much was announced since the last one. A video's
 * notification may exist already, because each collection goes back a minute.
 */
export function hasNews(userId: RawBuilder<string>): RawBuilder<boolean> {
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

/** The start of the period to collect for a person. Earlier announcements are already collected or too old. */
const since = (userId: Term<string>) => sql<Date>`(
  select greatest(
    (select collected_at from notification_states where user_id = ${userId}) - interval '1 minute',
    now() - make_interval(days => ${sql.lit(newsDays)})
  )
)`;

/** The start of the period to collect, and the number of announcements in it, counted to one beyond `maxScanned`. */
async function findNews(db: Db, userId: string) {
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
 * The condition on `subscriptions` under which a video is for a subscriber: the bell is on, and was on when it was
 * announced.
 */
export const isForSubscriber = (announcedAt: RawBuilder<unknown>) =>
  sql`bell = 'all' and greatest(subscriptions.created_at, bell_at) <= ${announcedAt}`;

const isForCollector = isForSubscriber(sql`announcements.announced_at`);

/** Scans the new announcements, regardless of how many channels the person subscribes to. */
const ofNews = (userId: string, since: Date) => sql`(
  select video_id, announced_at
  from (select * from announcements where announced_at > ${since} offset 0) as announcements
  cross join lateral (
    select from subscriptions
    where subscriber_id = ${userId} and subscriptions.channel_id = announcements.channel_id
      and ${isForCollector} offset 0
  ) as subscription
)`;

/** Scans the person's channels, regardless of how many announcements are new. */
const ofChannels = (userId: string, since: Date) => sql`(
  select video_id, announced_at
  from subscriptions join announcements on announcements.channel_id = subscriptions.channel_id
  where subscriber_id = ${userId} and announced_at > ${since} and ${isForCollector}
)`;
