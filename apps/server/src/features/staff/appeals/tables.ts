import type { Time } from '../../../platform/db/columns.ts';

/** The appeal of the person affected by a staff action, at most one per action. */
type ActAnswerTable = { act_id: string; user_id: string; text: string; created_at: Time };

declare module '../../../platform/db/db.ts' {
  interface Schema {
    act_answers: ActAnswerTable;
  }
}
