import type { BellLevel } from '@kinora/contract/channels';
import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

type SubscriptionTable = {
  subscriber_id: string;
  channel_id: string;
  created_at: Time;
  bell: Generated<BellLevel>;
  /** Since when the bell is so; null since the subscription. A trigger keeps it. */
  bell_at: ColumnType<Date | null, never, never>;
  /** When the subscriber was last on the channel's page, or else subscribed. */
  seen_at: Time;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    subscriptions: SubscriptionTable;
  }
}
