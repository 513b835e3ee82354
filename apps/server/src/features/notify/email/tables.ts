import type { Time } from '../../../platform/db/columns.ts';

/** One row per email that the mail server has accepted, or may have. */
type HandedOverMailTable = { id: string; handed_over_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    handed_over_mails: HandedOverMailTable;
  }
}
