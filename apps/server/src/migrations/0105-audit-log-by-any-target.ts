import { type Kysely, sql } from 'kysely';

export const isConcurrent = true;

/** Serves the staff actions on one person, and the later actions on a target whose action is undone. */
const statements = [
  sql`create index concurrently if not exists audit_log_by_any_target on audit_log (target_id, id desc)`,
  sql`drop index concurrently if exists audit_log_by_target`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
