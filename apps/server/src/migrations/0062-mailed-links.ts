import { type Kysely, sql } from 'kysely';

/** Whether a link is sent by email, so that using it confirms the email address. Links from the command line aren't. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account_links add column mailed boolean not null default true`.execute(db);
}
