import { type Kysely, sql } from 'kysely';

/**
 * Flags the sessions of people on either side of a block. Every request reads its session anyway, and a lookup in
 * `blocks` would cost more than the rest of that statement. The flag remains after the last block ends, because it only
 * means that blocks have to be queried.
 */
const column = sql`alter table sessions add column may_have_blocks boolean not null default false`;

const existing = sql`
  update sessions set may_have_blocks = true
  where user_id in (select blocker_id from blocks union select blocked_id from blocks)`;

/**
 * A block locks the rows of both people. A new session therefore either waits for the block and sees it, or exists
 * before the block and is flagged by it.
 */
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
