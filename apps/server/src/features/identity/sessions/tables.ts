import type { ColumnType, Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

/** One row a session; the refresh token itself is never stored. */
export type SessionTable = {
  id: string;
  user_id: string;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  /** When the session was last refreshed, which is also how long ago it was in use. */
  rotated_at: Time;
  expires_at: ColumnType<Date, Date, Date>;
  created_at: Time;
  /** Null in a session that hasn't been refreshed since these were first remembered. */
  device: ColumnType<string | null, string | null | undefined, string | null>;
  address: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the session last gave a second factor. */
  factor_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** True once there was a block by or of the person; triggers set it. */
  may_have_blocks: Generated<boolean>;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    sessions: SessionTable;
  }
}
