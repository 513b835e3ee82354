import { type Kysely, sql } from 'kysely';

/**
 * A person can appeal each staff action against them once. The notification of an action has its id; a suspension is
 * appealed at login instead. An appeal is deleted with its author.
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
