import { type Kysely, sql } from 'kysely';

/** A worker reports its version and the kinds of its running jobs. */
const statements = [
  sql`alter table workers add column version text not null default ''`,
  sql`alter table workers add column doing text[] not null default '{}'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
