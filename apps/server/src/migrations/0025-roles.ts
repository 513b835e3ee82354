import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table users add column role text not null default 'member'
    check (role in ('owner', 'moderator', 'member'))`,
  sql`create unique index users_one_owner on users (role) where role = 'owner'`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
