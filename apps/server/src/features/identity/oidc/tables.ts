import type { Time } from '../../../platform/db/columns.ts';

/** One row per account at a provider that its owner can use to log in here. */
export type IdentityTable = {
  id: string;
  user_id: string;
  /** The provider's issuer identifier, from its ID token. */
  issuer: string;
  /** The person's permanent id at the provider. */
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
