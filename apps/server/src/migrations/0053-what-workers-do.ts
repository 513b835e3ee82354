import { type Kysely, sql } from 'kysely';

/** A worker tells which version it is, and the kinds of the jobs that it runs at the moment. */
const statements = [
  sql`alter table workers add column version text not null default ''`,
  sql`alter table workers add column doing text[] not null default '{}'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
