import type { Time } from '../../../platform/db/columns.ts';

/** The only appeal of the person whom an act of the staff concerns. */
type ActAnswerTable = { act_id: string; user_id: string; text: string; created_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    act_answers: ActAnswerTable;
  }
}
