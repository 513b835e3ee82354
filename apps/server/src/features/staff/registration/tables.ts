import type { Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

type InviteTable = {
  id: string;
  /** The stored form, without dashes. */
  code: string;
  uses: number;
  used: Generated<number>;
  expires_at: Date | null;
  created_at: Time;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    invites: InviteTable;
  }
}
