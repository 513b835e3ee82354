import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/db.ts';
import { deliverJob } from './delivery/deliver-job.ts';
import type { NotifyContext } from './notify.ts';
import { lockSubjects } from './write-queries.ts';

/** Seconds in which more uploads may finish before an email or a push reports all of them at once. */
const deliveryDelay = 60;

type ReadyUpload = { userId: string; videoId: string; assetId: string };

/**
 * Notifies an upload's owner that it is ready. The uploads of a day are one notification until it is read. Does nothing
 * if the video has been deleted or the upload has already been reported.
 */
export async function notifyReady({ queue }: NotifyContext, trx: Trx, upload: ReadyUpload): Promise<void> {
  const [video] = await lockSubjects(trx, [{ videoId: upload.videoId }]);
  if (!video) return;
  const notificationId = await gatherUpload(trx, upload);
  if (notificationId) await queue.send(trx, deliverJob, { notificationId }, { startAfter: deliveryDelay });
}

/** Returns the id of the notification that reports the upload, or null if there is nothing new to report. */
async function gatherUpload(trx: Trx, { userId, videoId, assetId }: ReadyUpload): Promise<string | null> {
  const key = sql<string>`'ready:' || (now() at time zone 'utc')::date`;
  await sql`
    insert into notifications (id, user_id, kind, key, video_id)
    select gen_random_uuid(), id, 'ready', ${key}, ${videoId} from users where id = ${userId} and left_at is null
    on conflict (user_id, key) do nothing`.execute(trx);
  const notification = await trx
    .selectFrom('notifications')
    .select(['id', 'read_at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!notification) return null;
  const { id, read_at } = notification;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('notified_uploads')
    .values({ notification_id: id, asset_id: assetId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return null;
  if (read_at) await startOver(trx, id, assetId);
  await sql`
    update notifications set video_id = ${videoId}, created_at = now(), read_at = null, changed_at = now()
    where id = ${id}`.execute(trx);
  return id;
}

/**
 * Counts from this upload on, because the person has read about the earlier ones. Their rows remain, so that a repeated
 * job doesn't report one again.
 */
function startOver(trx: Trx, notificationId: string, assetId: string) {
  return trx
    .updateTable('notified_uploads')
    .set({ counted: false })
    .where('notification_id', '=', notificationId)
    .where('asset_id', '<>', assetId)
    .execute();
}
