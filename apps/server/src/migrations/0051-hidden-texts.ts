import { type Kysely, sql } from 'kysely';

/**
 * The staff hides a comment or a tweet with a reason. Only its author still sees it, and the replies to a hidden
 * comment are hidden from everyone. Counters exclude both. The author's sessions are flagged like those of people with
 * blocks, because their lists also differ from the public ones.
 */
const statements = [
  sql`alter table comments add column hidden_reason text`,
  sql`alter table tweets add column hidden_reason text`,
  sql`create index comments_hidden on comments (author_id) where hidden_reason is not null`,
  sql`create or replace function mark_new_session() returns trigger language plpgsql as $$
    begin
      perform from users where id = new.user_id for no key update;
      new.may_have_blocks := exists (select from blocks where blocker_id = new.user_id)
        or exists (select from blocks where blocked_id = new.user_id)
        or exists (select from comments where author_id = new.user_id and hidden_reason is not null);
      return new;
    end $$`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
