import type { Time } from '../../../platform/db/columns.ts';

/** One row for each account elsewhere with which its owner can sign in here. */
export type IdentityTable = {
  id: string;
  user_id: string;
  /** The provider, as it names itself. */
  issuer: string;
  /** The person, as the provider names them for ever. */
  subject: string;
  /** The person's name or email address there, which may change. */
  account: string | null;
  created_at: Time;
  last_used_at: Date | null;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    identities: IdentityTable;
  }
}
