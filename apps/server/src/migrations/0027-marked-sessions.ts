import { type Kysely, sql } from 'kysely';

/**
 * A mark on the sessions of people who block somebody or are blocked, so that it comes with the session that every
 * request reads: probing the blocks there would cost each request more than the rest of that statement. A session keeps
 * its mark when the last block ends; the mark only says that blocks have to be asked for.
 */
const column = sql`alter table sessions add column may_have_blocks boolean not null default false`;

const existing = sql`
  update sessions set may_have_blocks = true
  where user_id in (select blocker_id from blocks union select blocked_id from blocks)`;

/** A block locks both people. A new session therefore either waits for it and sees it, or is there to be marked by it. */
const triggers = [
  sql`create function mark_new_session() returns trigger language plpgsql as $$
    begin
      perform from users where id = new.user_id for no key update;
      new.may_have_blocks := exists (select from blocks where blocker_id = new.user_id)
        or exists (select from blocks where blocked_id = new.user_id);
      return new;
    end $$`,
  sql`create trigger mark_new_session before insert on sessions
    for each row execute function mark_new_session()`,
  sql`create function mark_sessions() returns trigger language plpgsql as $$
    begin
      update sessions set may_have_blocks = true
        where user_id in (new.blocker_id, new.blocked_id) and not may_have_blocks;
      return null;
    end $$`,
  sql`create trigger mark_sessions after insert on blocks
    for each row execute function mark_sessions()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [column, existing, ...triggers]) await statement.execute(db);
}
