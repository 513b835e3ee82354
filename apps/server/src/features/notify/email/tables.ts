import type { Time } from '../../../platform/db/columns.ts';

/** One row per email that the mail server has, or may have, accepted. */
type HandedOverMailTable = { id: string; handed_over_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    handed_over_mails: HandedOverMailTable;
  }
}
