import { type Kysely, sql } from 'kysely';

/**
 * One row per comment on a video, maintained by triggers, so that a like doesn't update the indexes of an inbox. A job
 * adds the rows of older comments in the order of their ids, after the one in the backlog.
 */
const statements = [
  sql`create table channel_comments (
    comment_id uuid primary key references comments on delete cascade,
    channel_id uuid not null,
    author_id uuid not null,
    unanswered boolean not null,
    has_link boolean not null,
    shown boolean not null,
    held boolean not null
  )`,
  sql`create index channel_comments_newest on channel_comments (channel_id, comment_id desc)`,
  sql`create index channel_comments_unanswered on channel_comments (channel_id, comment_id desc) where unanswered`,
  sql`create index channel_comments_with_link on channel_comments (channel_id, comment_id desc) where has_link`,
  sql`create index channel_comments_held on channel_comments (channel_id, comment_id desc) where held`,
  sql`create index channel_comments_by_author on channel_comments (channel_id, author_id) where shown`,
  sql`create table channel_comments_backlog (
    is_only boolean primary key default true check (is_only),
    after uuid not null default '00000000-0000-0000-0000-000000000000'
  )`,
  sql`insert into channel_comments_backlog select where exists (select from comments)`,
  sql`create function has_link(content text) returns boolean language sql immutable parallel safe
    return content ~* 'https?://|\\mwww\\.|[a-z0-9-]\\.[a-z]{2,24}/'`,
  sql`create function add_channel_comment() returns trigger language plpgsql as $$
    begin
      insert into channel_comments (comment_id, channel_id, author_id, unanswered, has_link, shown, held)
        select new.id, owner_id, new.author_id, new.parent_id is null and new.author_id <> owner_id,
          has_link(new.content), new.hidden_reason is null, coalesce(new.hidden_reason = '', false)
        from videos where id = new.video_id;
      if new.parent_id is not null then
        update channel_comments set unanswered = false
          where comment_id = new.parent_id and channel_id = new.author_id and unanswered;
      end if;
      return null;
    end $$`,
  sql`create function change_channel_comment() returns trigger language plpgsql as $$
    begin
      update channel_comments
        set has_link = has_link(new.content), shown = new.hidden_reason is null,
          held = coalesce(new.hidden_reason = '', false)
        where comment_id = new.id;
      return null;
    end $$`,
  sql`create function reopen_channel_comment() returns trigger language plpgsql as $$
    begin
      update channel_comments set unanswered = true
        where comment_id = old.parent_id and channel_id = old.author_id and author_id <> channel_id
          and not exists (select from comments where parent_id = old.parent_id and author_id = old.author_id);
      return null;
    end $$`,
  sql`create trigger add_channel_comment after insert on comments for each row
    when (new.video_id is not null) execute function add_channel_comment()`,
  sql`create trigger change_channel_comment after update of content, hidden_reason on comments for each row
    when (new.video_id is not null and (old.content, old.hidden_reason) is distinct from (new.content, new.hidden_reason))
    execute function change_channel_comment()`,
  sql`create trigger reopen_channel_comment after delete on comments for each row
    when (old.video_id is not null and old.parent_id is not null) execute function reopen_channel_comment()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
