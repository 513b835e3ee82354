import type { ColumnType } from 'kysely';
import type { Counter, Time } from '../../../platform/db/columns.ts';

type TwoFactorTable = {
  user_id: string;
  /** The encrypted secret that is also in the person's app. */
  sealed_secret: Buffer;
  /** Null until a first code has shown that the app has the secret. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The time step of the last code used. Codes of this and earlier steps are rejected. */
  last_step: Counter;
  created_at: Time;
};

type RecoveryCodeTable = { user_id: string; hash: Buffer };

/** One row per login that still needs a second factor. */
type LoginTicketTable = { hash: Buffer; user_id: string; tries: Counter; expires_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    two_factor: TwoFactorTable;
    recovery_codes: RecoveryCodeTable;
    login_tickets: LoginTicketTable;
  }
}
