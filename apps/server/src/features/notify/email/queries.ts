import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

export async function isHandedOver(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('handed_over_mails').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Records that an email is about to be handed over to the mail server. Returns false if this was already recorded. */
export async function markHandedOver(db: Db, id: string): Promise<boolean> {
  const row = await db
    .insertInto('handed_over_mails')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function unmarkHandedOver(db: Db, id: string): Promise<void> {
  await db.deleteFrom('handed_over_mails').where('id', '=', id).execute();
}

/** Deletes the rows of emails sent more than 30 days ago, whose jobs can't run again. */
export async function deleteOldMarks(db: Db): Promise<void> {
  await db
    .deleteFrom('handed_over_mails')
    .where('handed_over_at', '<', sql<Date>`now() - interval '30 days'`)
    .execute();
}
