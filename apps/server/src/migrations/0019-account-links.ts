import { type Kysely, sql } from 'kysely';

const statements = [
  sql`alter table users
    add column email_confirmed_at timestamptz(3),
    add column pending_email text,
    add column first_sign_in_at timestamptz(3) default now()`,
  // The default marks existing accounts as having logged in. New accounts start with null.
  sql`alter table users alter column first_sign_in_at drop default`,

  sql`create table account_links (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    purpose text not null check (purpose in ('reset', 'verify')),
    email text not null,
    expires_at timestamptz(3) not null,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index account_links_by_user on account_links (user_id)`,
  sql`create index account_links_expiry on account_links (expires_at)`,

  // A trigger invalidates all earlier links when the email address or the password changes, regardless of the statement
  // that changes it.
  sql`create function void_account_links() returns trigger language plpgsql as $$
    begin
      delete from account_links where user_id = new.id;
      new.pending_email := null;
      return new;
    end $$`,
  sql`create trigger users_void_account_links before update of email, password_hash on users for each row
    when (old.email is distinct from new.email or old.password_hash is distinct from new.password_hash)
    execute function void_account_links()`,

  sql`create table handed_over_mails (
    id uuid primary key,
    handed_over_at timestamptz(3) not null default now()
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
