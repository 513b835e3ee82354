import type { ColumnType } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';

/** One row a session; the refresh token itself is never stored. */
export type SessionTable = {
  id: string;
  user_id: string;
  token_hash: Buffer;
  previous_hash: Buffer | null;
  rotated_at: Time;
  expires_at: ColumnType<Date, Date, Date>;
  created_at: Time;
};

declare module '../../platform/db/db.ts' {
  interface Schema {
    sessions: SessionTable;
  }
}
