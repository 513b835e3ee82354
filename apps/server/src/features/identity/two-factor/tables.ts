import type { ColumnType } from 'kysely';
import type { Counter, Time } from '../../../platform/db/columns.ts';

type TwoFactorTable = {
  user_id: string;
  /** The encrypted secret that the app has too. */
  sealed_secret: Buffer;
  /** Null until a first code has shown that the app has the secret. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The time step of the last code used: codes of it and of earlier steps are rejected. */
  last_step: Counter;
  created_at: Time;
};

type RecoveryCodeTable = { user_id: string; hash: Buffer };

/** Logins that still need a second factor. */
type LoginTicketTable = { hash: Buffer; user_id: string; tries: Counter; expires_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    two_factor: TwoFactorTable;
    recovery_codes: RecoveryCodeTable;
    login_tickets: LoginTicketTable;
  }
}
