import type { BellLevel } from '@kinora/contract/owner';
import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

type SubscriptionTable = {
  subscriber_id: string;
  channel_id: string;
  created_at: Time;
  bell: Generated<BellLevel>;
  /** When the bell was last changed; null if it hasn't changed since the subscription began. A trigger maintains it. */
  bell_at: ColumnType<Date | null, never, never>;
  /** When the subscriber last visited the channel's page. Initially the time of the subscription. */
  seen_at: Time;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    subscriptions: SubscriptionTable;
  }
}
