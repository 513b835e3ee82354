import { type Kysely, sql } from 'kysely';

/**
 * Lists of comments query the viewer's own hidden and held comments, so a held comment no longer flags its author's
 * sessions, which would bypass every cached list for the rest of a session. The last release, which holds no comments,
 * still reads the flag for comments hidden by the staff.
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
