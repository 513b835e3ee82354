import type { Time } from '../../../platform/db/columns.ts';

/** One row per appeal; a staff action can be appealed once, by the person that it affects. */
type ActAnswerTable = { act_id: string; user_id: string; text: string; created_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    act_answers: ActAnswerTable;
  }
}
