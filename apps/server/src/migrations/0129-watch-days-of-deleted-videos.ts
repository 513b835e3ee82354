import { type Kysely, sql } from 'kysely';

/**
 * Subtracts a deleted video's reports from its channel's rollups, and deletes its viewers of the day. Waits for a
 * running rollup, which locks the same rows in another order; the next one waits for the deletion. A day's viewers
 * aren't subtracted until its row is empty, because they may also have watched other videos.
 */
const statements = [
  sql`create function forget_watched_video() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock_shared(hashtext('watch_reports'));
      perform from channel_watch_days where channel_id = old.owner_id
        and day in (select day from video_watch_days where video_id = old.id)
        order by channel_id, day, source, device, subscribed for update;
      update channel_watch_days as total set
          views = total.views - gone.views, seconds = total.seconds - gone.seconds,
          length = total.length - gone.length
        from video_watch_days as gone
        where gone.video_id = old.id and total.channel_id = old.owner_id
          and (total.day, total.source, total.device, total.subscribed) = (gone.day, gone.source, gone.device, gone.subscribed);
      delete from channel_watch_days where channel_id = old.owner_id and views <= 0 and seconds < 0.001
        and day in (select day from video_watch_days where video_id = old.id);
      perform from channel_watch_hosts where channel_id = old.owner_id
        and day in (select day from video_watch_hosts where video_id = old.id)
        order by channel_id, day, host for update;
      update channel_watch_hosts as total set
          views = total.views - gone.views, seconds = total.seconds - gone.seconds
        from video_watch_hosts as gone
        where gone.video_id = old.id and total.channel_id = old.owner_id
          and (total.day, total.host) = (gone.day, gone.host);
      delete from channel_watch_hosts where channel_id = old.owner_id and views <= 0 and seconds < 0.001
        and day in (select day from video_watch_hosts where video_id = old.id);
      delete from video_watch_months where channel_id = old.owner_id and video_id = old.id
        and month in (select date_trunc('month', day)::date from video_watch_days where video_id = old.id);
      delete from watch_viewers where scope = old.id
        and day in ((now() at time zone 'utc')::date, (now() at time zone 'utc')::date - 1);
      return old;
    end $$`,
  sql`create trigger forget_watched_video before delete on videos
    for each row execute function forget_watched_video()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
