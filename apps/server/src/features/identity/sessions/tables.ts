import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

/** One row per session; the refresh token itself is never stored. */
export type SessionTable = {
  id: string;
  user_id: string;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  /** When the session was last refreshed, which approximates its last use. */
  rotated_at: Time;
  expires_at: ColumnType<Date, Date, Date>;
  created_at: Time;
  /** `device` and `address` are null in a session that is older than these columns and has not been refreshed since. */
  device: ColumnType<string | null, string | null | undefined, string | null>;
  address: ColumnType<string | null, string | null | undefined, string | null>;
  /** When a second factor was last given in the session. */
  factor_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /**
   * Whether blocks may affect what the person sees. Triggers set it if there is a block when the session starts or
   * later, and it stays set for the rest of the session.
   */
  may_have_blocks: Generated<boolean>;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    sessions: SessionTable;
  }
}
