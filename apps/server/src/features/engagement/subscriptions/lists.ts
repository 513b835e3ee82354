import { sql } from 'kysely';
import type { Viewer } from '../../../http/viewer.ts';
import { uuids } from '../../../platform/db/arrays.ts';
import type { Db } from '../../../platform/db/db.ts';
import { keyset, type Order, type Slice } from '../../../platform/db/keyset.ts';
import { isPresent, ownerColumns } from '../../identity/accounts/fragments.ts';

const latest = { column: 'subscriptions.created_at', type: 'time', direction: 'desc' } as const;

/** Latest subscription first. */
export const subscriberOrder: Order = { ...latest, name: 'subscribers', id: 'subscriptions.subscriber_id' };
export const subscriptionOrder: Order = { ...latest, name: 'subscriptions', id: 'subscriptions.channel_id' };

export function findSubscriberIds(db: Db, channelId: string, slice: Slice) {
  return db
    .selectFrom('subscriptions')
    .select(['subscriber_id as id', 'created_at as sort_value'])
    .where('channel_id', '=', channelId)
    .$call(keyset(subscriberOrder, slice))
    .execute();
}

export function findChannelIds(db: Db, subscriberId: string, slice: Slice) {
  return db
    .selectFrom('subscriptions')
    .select(['channel_id as id', 'created_at as sort_value'])
    .where('subscriber_id', '=', subscriberId)
    .$call(keyset(subscriptionOrder, slice))
    .execute();
}

/** Reads these people, and whether the viewer subscribes to each, in no particular order. */
export function hydratePeople(db: Db, viewer: Viewer | null, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .leftJoin('subscriptions as own', (join) =>
      join.onRef('own.channel_id', '=', 'users.id').on('own.subscriber_id', '=', viewer?.id ?? null),
    )
    .select([...ownerColumns, 'users.subscribers', 'own.channel_id as subscribed_to'])
    .where('users.id', '=', sql<string>`any(${uuids(ids)})`)
    .where(isPresent())
    .execute();
}
