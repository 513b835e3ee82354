import { sql } from 'kysely';
import type { Db } from '../../platform/db/db.ts';

/** Days after which a notification is deleted, and after which an announcement is no news. */
export const keptDays = 90;
const newsDays = 30;
/** Max videos that one look brings. */
const maxCollected = 500;

/**
 * Brings a person the videos that their channels have published since they last looked, as notifications of their own: so
 * a channel writes one row a video, and only people who look write theirs. A transaction that was under way at the last
 * look can have announced a video before it, so each look goes back a minute; nothing is brought twice.
 */
export async function collectVideos(db: Db, userId: string): Promise<void> {
  const since = await findSince(db, userId);
  if (since === null) return;
  const { rows } = await sql<{ now: Date }>`select now()`.execute(db);
  await sql`
    insert into notifications (id, user_id, kind, key, video_id, created_at)
    select gen_random_uuid(), ${userId}, 'video', 'video:' || video_id, video_id, announced_at
    from announcements
    join subscriptions on subscriptions.channel_id = announcements.channel_id
    join videos on videos.id = video_id
    where announced_at > ${since} and subscriber_id = ${userId} and bell = 'all'
      and subscriptions.created_at <= announced_at
    order by announced_at desc limit ${sql.lit(maxCollected)} for key share of videos skip locked
    on conflict (user_id, key) do nothing`.execute(db);
  await sql`
    insert into notification_states (user_id, collected_at) values (${userId}, ${rows[0]?.now})
    on conflict (user_id) do update set collected_at = excluded.collected_at`.execute(db);
}

/** From when there may be something new; null if there is nothing. */
async function findSince(db: Db, userId: string): Promise<Date | null> {
  const { rows } = await sql<{ since: Date }>`
    select since from (
      select greatest(
        (select collected_at from notification_states where user_id = ${userId}) - interval '1 minute',
        now() - make_interval(days => ${sql.lit(newsDays)})
      ) as since
    ) as look
    where exists (select from announcements where announced_at > since)`.execute(db);
  return rows[0]?.since ?? null;
}
