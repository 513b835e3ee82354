import type { PushSubscriptionJson } from '@kinora/contract/notifications';
import { sql } from 'kysely';
import type { SessionOwner } from '../../../http/viewer.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';

/** Max subscribed browsers per person. */
const maxBrowsers = 20;

type NewSubscription = SessionOwner & { subscriptionId: string; browser: PushSubscriptionJson };

/**
 * Saves a browser's subscription. An endpoint belongs to one browser, so its subscription moves to the account that is
 * logged in there. Beyond the limit, the person's oldest subscriptions are deleted.
 */
export async function saveSubscription(
  db: Db,
  { id: userId, sessionId, subscriptionId, browser }: NewSubscription,
): Promise<void> {
  const { endpoint, keys } = browser;
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
    await trx
      .insertInto('push_subscriptions')
      .values({ id: subscriptionId, user_id: userId, session_id: sessionId, endpoint, ...keys })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await sql`
      delete from push_subscriptions where user_id = ${userId} and id in (
        select id from push_subscriptions where user_id = ${userId} order by id desc offset ${sql.lit(maxBrowsers)}
      )`.execute(trx);
  });
}

export function deleteByEndpoint(db: Db, userId: string, endpoint: string) {
  return db
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('user_id', '=', userId)
    .execute();
}

export function deleteSubscription(db: Db, id: string) {
  return db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
}

/** Finds the ids of a person's subscriptions whose sessions have not expired. */
export function findSubscriptionIds(db: Db | Trx, userId: string) {
  return db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select('push_subscriptions.id')
    .where('push_subscriptions.user_id', '=', userId)
    .where('sessions.expires_at', '>', sql<Date>`now()`)
    .execute();
}

export function findSubscription(db: Db, id: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst();
}
