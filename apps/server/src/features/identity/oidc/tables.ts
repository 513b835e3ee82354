import type { Time } from '../../../platform/db/columns.ts';

/** One row per account at a provider with which its owner can log in here. */
export type IdentityTable = {
  id: string;
  user_id: string;
  /** The provider's identifier, as it names itself. */
  issuer: string;
  /** The provider's permanent id of the person. */
  subject: string;
  /** The person's name or email address at the provider, which may change. */
  account: string | null;
  created_at: Time;
  last_used_at: Date | null;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    identities: IdentityTable;
  }
}
