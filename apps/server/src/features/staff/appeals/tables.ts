import type { Generated } from 'kysely';
import type { Time } from '../../../platform/db/columns.ts';

/** One row per appeal; a staff action can be appealed once, by the person that it affects. */
type ActAnswerTable = {
  act_id: string;
  user_id: string;
  text: string;
  created_at: Time;
  /** When the staff closed it; null while it is open. */
  closed_at: Generated<Date | null>;
};

declare module '../../../platform/db/db.ts' {
  interface Schema {
    act_answers: ActAnswerTable;
  }
}
