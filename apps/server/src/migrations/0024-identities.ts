import { type Kysely, sql } from 'kysely';

const statements = [
  sql`create table identities (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    issuer text not null,
    subject text not null,
    account text,
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3),
    unique (issuer, subject),
    unique (user_id, issuer)
  )`,
  // An account created through an identity provider has no password.
  sql`alter table users alter column password_hash drop not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
