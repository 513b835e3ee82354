import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/** Serves the count of open appeals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists act_answers_open on act_answers (act_id)
    where closed_at is null`.execute(db);
}
