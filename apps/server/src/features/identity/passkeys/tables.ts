import type { ColumnType } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

type PasskeyTable = {
  id: string;
  user_id: string;
  /** The authenticator's own id of it, in base64url. */
  credential_id: string;
  /** In COSE's format. */
  public_key: Buffer;
  /** Signatures so far, as the authenticator counts them; 0 for ever if it doesn't. */
  counter: number;
  transports: string[];
  name: string;
  created_at: Time;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

/** Challenges that were given out and have not come back. */
type PasskeyChallengeTable = {
  hash: Buffer;
  purpose: string;
  /** The session or the ticket that it was given to. */
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
