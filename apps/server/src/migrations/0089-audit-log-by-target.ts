import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/** Serves the list of staff actions on one person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index concurrently if not exists audit_log_by_target on audit_log (target_id, id desc)
    where target_kind = 'person'`.execute(db);
}
