import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { createId } from '../../../../platform/db/ids.ts';
import { isForSubscriber } from '../materialize.ts';
import { defaultSettings } from '../settings.ts';
import { insertNotifications } from '../write-queries.ts';

/** Subscribers per batch. */
const batch = 1000;

/** The position of a batch's last subscriber. */
export type Position = { at: string; id: string };

type Subscriber = { subscriber_id: string; created_at: Date; is_reachable: boolean };

/**
 * Notifies a batch of subscribers who can get an email or a push. The notifications of all other subscribers are
 * written when they load their notifications. Returns the ids of the notifications to deliver, and the position to
 * continue from, which is null after the last subscriber.
 */
export async function announceTo(
  { config }: Pick<Context, 'config'>,
  trx: Trx,
  videoId: string,
  after: Position | undefined,
): Promise<{ ids: string[]; last: Position | null }> {
  const subscribers = await findSubscribers(trx, videoId, after);
  const reachable = subscribers.filter(({ is_reachable }) => is_reachable);
  const notifications = reachable.map(({ subscriber_id }) => ({
    id: createId(),
    userId: subscriber_id,
    kind: 'video' as const,
    key: `video:${videoId}`,
    videoId,
  }));
  const ids = await insertNotifications(trx, notifications, { mail: config.mail !== undefined });
  const last = subscribers.length === batch ? subscribers.at(-1) : undefined;
  return { ids, last: last ? { at: last.created_at.toISOString(), id: last.subscriber_id } : null };
}

async function findSubscribers(trx: Trx, videoId: string, after: Position | undefined) {
  const beyond = after ? sql`and (created_at, subscriber_id) < (${after.at}, ${after.id})` : sql``;
  const announcedAt = sql`(select announced_at from announcements where video_id = ${videoId})`;
  const { rows } = await sql<Subscriber>`
    select subscriber_id, created_at, ${isForSubscriber(announcedAt)} and (
        exists (select from push_subscriptions where user_id = subscriber_id)
        or coalesce(
          (select mail from notification_settings where user_id = subscriber_id and kind = 'video'),
          ${defaultSettings.video.mail}
        )
      ) as is_reachable
    from subscriptions
    where channel_id = (select owner_id from videos where id = ${videoId} and listed) ${beyond}
    order by created_at desc, subscriber_id desc limit ${sql.lit(batch)}`.execute(trx);
  return rows;
}
