import { type Kysely, sql } from 'kysely';

const tables = [
  sql`create table two_factor (
    user_id uuid primary key references users on delete cascade,
    sealed_secret bytea not null,
    confirmed_at timestamptz(3),
    last_step bigint not null default 0,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create table recovery_codes (
    user_id uuid not null references users on delete cascade,
    hash bytea not null,
    primary key (user_id, hash)
  )`,
  sql`create table login_tickets (
    hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    tries integer not null default 0,
    expires_at timestamptz(3) not null
  )`,
  sql`create index login_tickets_user on login_tickets (user_id)`,
  sql`create index login_tickets_expiry on login_tickets (expires_at)`,

  sql`create table passkeys (
    id uuid primary key,
    user_id uuid not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    name text not null,
    created_at timestamptz(3) not null default now(),
    last_used_at timestamptz(3)
  )`,
  sql`create index passkeys_user on passkeys (user_id)`,
  sql`create table passkey_challenges (
    hash bytea primary key,
    purpose text not null,
    session_id uuid references sessions on delete cascade,
    ticket_hash bytea references login_tickets on delete cascade,
    expires_at timestamptz(3) not null
  )`,
  sql`create index passkey_challenges_session on passkey_challenges (session_id)`,
  sql`create index passkey_challenges_ticket on passkey_challenges (ticket_hash)`,
  sql`create index passkey_challenges_expiry on passkey_challenges (expires_at)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of tables) await statement.execute(db);
}
