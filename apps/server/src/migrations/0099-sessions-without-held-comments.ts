import { type Kysely, sql } from 'kysely';

/**
 * Lists of comments ask for the viewer's own hidden and held comments themselves, so that a held comment doesn't take
 * every cached list from its author for the rest of a session. The last release, which holds no comments, still reads
 * the mark for those hidden by the staff.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create or replace function mark_new_session() returns trigger language plpgsql as $$
    begin
      perform from users where id = new.user_id for no key update;
      new.may_have_blocks := exists (select from blocks where blocker_id = new.user_id)
        or exists (select from blocks where blocked_id = new.user_id)
        or exists (select from comments where author_id = new.user_id and hidden_reason <> '');
      return new;
    end $$`.execute(db);
}
