import { type Kysely, sql } from 'kysely';

/** Appeals that were written before they could be closed count as closed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table act_answers add column closed_at timestamptz(3)`.execute(db);
  await sql`update act_answers set closed_at = now()`.execute(db);
}
