import type { ColumnType } from 'kysely';
import type { Time } from '../../platform/db/columns.ts';

export type LinkPurpose = 'reset' | 'verify';

/** A row a link; the token itself is never stored. */
type AccountLinkTable = {
  token_hash: Buffer;
  user_id: string;
  purpose: LinkPurpose;
  /** The address that the link was made for. */
  email: string;
  expires_at: ColumnType<Date, Date, Date>;
  created_at: Time;
};

declare module '../../platform/db/db.ts' {
  interface Schema {
    account_links: AccountLinkTable;
  }
}
