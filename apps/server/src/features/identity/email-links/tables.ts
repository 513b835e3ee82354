import type { ColumnType } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

export type LinkPurpose = 'reset' | 'verify';

/** One row per link; the token itself is never stored. */
type AccountLinkTable = {
  token_hash: Buffer;
  user_id: string;
  purpose: LinkPurpose;
  /** The address that the link was created for. */
  email: string;
  /** Whether the link was emailed. Using an emailed link proves that the person can read email sent to the address. */
  mailed: boolean;
  expires_at: ColumnType<Date, Date, Date>;
  created_at: Time;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    account_links: AccountLinkTable;
  }
}
