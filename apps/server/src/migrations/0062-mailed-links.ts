import { type Kysely, sql } from 'kysely';

/** Whether a link reaches its owner by mail, so that using it proves the address. One from the command line doesn't. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_links add column mailed boolean not null default true`.execute(db);
}
