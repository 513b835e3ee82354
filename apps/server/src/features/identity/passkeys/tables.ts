import type { ColumnType } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

type PasskeyTable = {
  id: string;
  user_id: string;
  /** The id that the authenticator gave the passkey, in base64url. */
  credential_id: string;
  /** In COSE format. */
  public_key: Buffer;
  /** The authenticator's count of signatures; always 0 if it doesn't count. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Time;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** One row per issued challenge that hasn't been used yet. */
type PasskeyChallengeTable = {
  hash: Buffer;
  purpose: string;
  /** The session or the ticket that the challenge is bound to. Both are null for a login without a ticket. */
  session_id: string | null;
  ticket_hash: Buffer | null;
  expires_at: Time;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    passkeys: PasskeyTable;
    passkey_challenges: PasskeyChallengeTable;
  }
}
