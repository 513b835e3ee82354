import { type Kysely, sql } from 'kysely';

/**
 * A person may answer an act of the staff on them once. A notification of such an act names it; the answer to a
 * suspension is given at the login. An answer goes with its author.
 */
const statements = [
  sql`create table act_answers (
    act_id uuid primary key references audit_log on delete cascade,
    user_id uuid not null references users on delete cascade,
    text text not null,
    created_at timestamptz(3) not null default now()
  )`,
  sql`create index act_answers_by_user on act_answers (user_id)`,
  sql`create index audit_log_suspensions on audit_log (target_id, id desc) where action = 'suspend'`,
  sql`alter table notifications add column act_id uuid`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
