import type { Time } from '../../../platform/db/columns.ts';

type PushSubscriptionTable = {
  id: string;
  user_id: string;
  /** The session that created the subscription. Deleting the session deletes the subscription. */
  session_id: string;
  endpoint: string;
  /** The browser's public key and its authentication secret, in base64url. */
  p256dh: string;
  auth: string;
  created_at: Time;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    push_subscriptions: PushSubscriptionTable;
  }
}
