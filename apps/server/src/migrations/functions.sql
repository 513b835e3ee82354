-- The current body of every SQL function, which several migrations may have redefined. After a migration changes one, run
-- `npx vitest run --project server functions.test.ts --update`.

CREATE OR REPLACE FUNCTION public.add_audio_track()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into audio_tracks (asset_id, rendition, position, name, is_default)
        values (new.asset_id, new.name, 0, 'Track 1', true) on conflict do nothing;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.add_channel_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    end $function$;

CREATE OR REPLACE FUNCTION public.change_channel_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update channel_comments
        set has_link = has_link(new.content), shown = new.hidden_reason is null,
          held = coalesce(new.hidden_reason = '', false)
        where comment_id = new.id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_subscriber_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      insert into subscriber_days as counted (channel_id, day, gained, lost)
        select id, (now() at time zone 'utc')::date, (tg_op = 'INSERT')::int, (tg_op = 'DELETE')::int
        from users where id = case tg_op when 'INSERT' then new.channel_id else old.channel_id end
        on conflict (channel_id, day) do update set
          gained = counted.gained + excluded.gained, lost = counted.lost + excluded.lost;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_watched(session uuid, reported double precision, allowed double precision, OUT granted double precision, OUT is_first boolean)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
  begin
    insert into watch_sessions as known (id, seconds, granted)
      values (session, least(reported, allowed), least(reported, allowed))
      on conflict (id) do update set
        granted = greatest(0, least(reported, allowed - known.seconds)),
        seconds = known.seconds + greatest(0, least(reported, allowed - known.seconds))
      returning known.granted, known.granted = known.seconds into count_watched.granted, is_first;
  end $function$;

CREATE OR REPLACE FUNCTION public.forget_notification_actor()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update notifications set actors = actors - (not old.withdrawn)::int, changed_at = now()
        where id = old.notification_id;
      delete from notifications where id = old.notification_id
        and not exists (select from notification_actors where notification_id = old.notification_id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.forget_watched_video()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
    end $function$;

CREATE OR REPLACE FUNCTION public.forget_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    new.search := null;
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.gather_notification(recipient uuid, actor uuid, about text, gathered_key text, video uuid, tweet uuid, comment uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare
    gathering uuid;
  begin
    if recipient = actor or exists (select from blocks where blocker_id = recipient and blocked_id = actor)
      or exists (select from blocks where blocker_id = actor and blocked_id = recipient) then
      return;
    end if;
    loop
      insert into notifications (id, user_id, kind, key, video_id, tweet_id, comment_id, actors)
        values (gen_random_uuid(), recipient, about, gathered_key, video, tweet, comment, 1)
        on conflict (user_id, key) do nothing returning id into gathering;
      if found then
        insert into notification_actors (notification_id, user_id) values (gathering, actor);
        return;
      end if;
      select id into gathering from notifications
        where user_id = recipient and key = gathered_key for no key update;
      -- Another transaction may delete it between the two.
      exit when found;
    end loop;
    update notification_actors set withdrawn = false
      where notification_id = gathering and user_id = actor and withdrawn;
    if found then
      update notifications set actors = actors + 1, changed_at = now() where id = gathering;
      return;
    end if;
    insert into notification_actors (notification_id, user_id) values (gathering, actor) on conflict do nothing;
    if found then
      update notifications set actors = actors + 1, created_at = now(), read_at = null, changed_at = now()
        where id = gathering;
    end if;
  end $function$;

CREATE OR REPLACE FUNCTION public.has_link(content text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (content ~* 'https?://|\mwww\.|[a-z0-9-]\.[a-z]{2,24}/'::text);

CREATE OR REPLACE FUNCTION public.is_blocked(person uuid, owner uuid)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
  begin
    return exists (select from blocks where blocker_id = owner and blocked_id = person);
  end $function$;

CREATE OR REPLACE FUNCTION public.keep_listed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op = 'INSERT' or new.asset_id is distinct from old.asset_id then
        new.playable := coalesce(
          (select video_key is not null or status = 'ready' from media_assets where id = new.asset_id), false);
      end if;
      new.listed := new.published and new.visibility = 'public' and new.playable;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.list_tags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
      if new.listed is distinct from old.listed then
        update video_tags set listed = new.listed, created_at = new.created_at where video_id = new.id;
      else
        update video_tags set created_at = new.created_at where video_id = new.id;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.mark_new_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      perform from users where id = new.user_id for no key update;
      new.may_have_blocks := exists (select from blocks where blocker_id = new.user_id)
        or exists (select from blocks where blocked_id = new.user_id)
        or exists (select from comments where author_id = new.user_id and hidden_reason <> '');
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.mark_sessions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update sessions set may_have_blocks = true
        where user_id in (new.blocker_id, new.blocked_id) and not may_have_blocks;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.note_asset()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, "bytes") values (new.user_id, new.bytes); return null; end $function$;

CREATE OR REPLACE FUNCTION public.note_bell_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    new.bell_at := now();
    return new;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_changed_asset()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, "bytes") values (new.user_id, new.bytes - old.bytes); return null; end $function$;

CREATE OR REPLACE FUNCTION public.note_deleted_asset()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, "bytes") values (old.user_id, -old.bytes); return null; end $function$;

CREATE OR REPLACE FUNCTION public.note_deleted_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, "people") values (old.id, -1); return null; end $function$;

CREATE OR REPLACE FUNCTION public.note_deleted_video()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, day, views, likes)
        select old.owner_id, day, -sum(views), -sum(likes) from (
          select day, views, 0 as likes from daily_views where video_id = old.id
          union all
          select ("created_at" at time zone 'utc')::date, 0, 1 from video_likes where target_id = old.id
        ) as facts group by day;
      insert into channel_changes (channel_id, day, videos, views, likes)
        select old.owner_id, null, -1,
          (select coalesce(sum(views), 0) from daily_views where video_id = old.id) - old.views,
          (select count(*) from video_likes where target_id = old.id) - old.likes;
      return old; end $function$;

CREATE OR REPLACE FUNCTION public.note_like()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, day, likes)
        select owner_id, ("new"."created_at" at time zone 'utc')::date, 1 from videos where id = new.target_id;
      return null; end $function$;

CREATE OR REPLACE FUNCTION public.note_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, "people") values (new.id, 1); return null; end $function$;

CREATE OR REPLACE FUNCTION public.note_person_who_left()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, "people") values (new.id, -1); return null; end $function$;

CREATE OR REPLACE FUNCTION public.note_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, day, subscribers)
        values (new.channel_id, ("new"."created_at" at time zone 'utc')::date, 1);
      return null; end $function$;

CREATE OR REPLACE FUNCTION public.note_tweet_tag()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin
    if tg_op <> 'INSERT' and old.listed then
      insert into tag_changes (tag, tweets) values (old.tag, -1);
    end if;
    if tg_op <> 'DELETE' and new.listed then
      insert into tag_changes (tag, tweets) values (new.tag, 1);
    end if;
    return null;
  end $function$;

CREATE OR REPLACE FUNCTION public.note_unlike()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, day, likes)
        select owner_id, ("old"."created_at" at time zone 'utc')::date, -1 from videos where id = old.target_id;
      return null; end $function$;

CREATE OR REPLACE FUNCTION public.note_unsubscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, day, subscribers)
        values (old.channel_id, ("old"."created_at" at time zone 'utc')::date, -1);
      return null; end $function$;

CREATE OR REPLACE FUNCTION public.note_video()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, day, videos)
        values (new.owner_id, null, 1);
      return null; end $function$;

CREATE OR REPLACE FUNCTION public.note_video_tag()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin if tg_op <> 'INSERT' and old.listed then
        insert into tag_changes (tag, videos) values (old.tag, -1);
      end if;
      if tg_op <> 'DELETE' and new.listed then
        insert into tag_changes (tag, videos) values (new.tag, 1);
      end if; return null; end $function$;

CREATE OR REPLACE FUNCTION public.note_views()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$ begin insert into channel_changes (channel_id, day, views)
        select owner_id, new.day, new.views - case tg_op when 'UPDATE' then old.views else 0 end
        from videos where id = new.video_id;
      return null; end $function$;

CREATE OR REPLACE FUNCTION public.reopen_channel_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update channel_comments set unanswered = true
        where comment_id = old.parent_id and channel_id = old.author_id and author_id <> channel_id
          and not exists (select from comments where parent_id = old.parent_id and author_id = old.author_id);
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.slips_of(term text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
    select array_agg(distinct left(term, place) || substr(term, place + 2))
    from generate_series(0, length(term)) as place
  $function$;

CREATE OR REPLACE FUNCTION public.toggle_comment_like(target uuid, liker uuid, OUT is_liked boolean, OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
    declare
      owner uuid;
      on_video uuid;
      on_tweet uuid;
      on_comment uuid;
      since timestamptz;
    begin
      -- The liker comes first, as in every statement that a block may wait for, so that none waits in a circle.
      perform from users where id = liker for key share;
      select "author_id", video_id, tweet_id, id into owner, on_video, on_tweet, on_comment
        from "comments" where id = target for no key update;
      if is_blocked(liker, owner) then
        return;
      end if;
      delete from "comment_likes" where target_id = target and user_id = liker returning created_at into since;
      is_liked := not found;
      if is_liked then
        insert into "comment_likes" (target_id, user_id) values (target, liker);
        perform gather_notification(owner, liker, 'like', 'like:' || target || ':' || (now() at time zone 'utc')::date,
          on_video, on_tweet, on_comment);
      else
        perform withdraw_notification(owner, liker, 'like:' || target || ':' || (since at time zone 'utc')::date);
      end if;
      update "comments" set likes = likes + case when is_liked then 1 else -1 end where id = target
        returning likes into total;
    end $function$;

CREATE OR REPLACE FUNCTION public.toggle_subscription(subscriber uuid, channel uuid, OUT is_subscribed boolean, OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
  declare
    since timestamptz;
  begin
    perform from users where id in (subscriber, channel) order by id for no key update;
    delete from subscriptions where subscriber_id = subscriber and channel_id = channel
      returning created_at into since;
    is_subscribed := not found;
    if is_subscribed then
      insert into subscriptions (subscriber_id, channel_id)
        select subscriber, channel
        where not exists (select from blocks where blocker_id = channel and blocked_id = subscriber);
      if not found then
        is_subscribed := null;
        return;
      end if;
      perform gather_notification(channel, subscriber, 'subscriber', 'subscriber' || ':' || (now() at time zone 'utc')::date,
        null, null, null);
    else
      perform withdraw_notification(channel, subscriber, 'subscriber' || ':' || (since at time zone 'utc')::date);
    end if;
    update users set subscriptions = subscriptions + case when is_subscribed then 1 else -1 end
      where id = subscriber;
    update users set subscribers = subscribers + case when is_subscribed then 1 else -1 end
      where id = channel returning subscribers into total;
  end $function$;

CREATE OR REPLACE FUNCTION public.toggle_tweet_like(target uuid, liker uuid, OUT is_liked boolean, OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
    declare
      owner uuid;
      on_video uuid;
      on_tweet uuid;
      on_comment uuid;
      since timestamptz;
    begin
      -- The liker comes first, as in every statement that a block may wait for, so that none waits in a circle.
      perform from users where id = liker for key share;
      select "author_id", null, id, null into owner, on_video, on_tweet, on_comment
        from "tweets" where id = target for no key update;
      if is_blocked(liker, owner) then
        return;
      end if;
      delete from "tweet_likes" where target_id = target and user_id = liker returning created_at into since;
      is_liked := not found;
      if is_liked then
        insert into "tweet_likes" (target_id, user_id) values (target, liker);
        perform gather_notification(owner, liker, 'like', 'like:' || target || ':' || (now() at time zone 'utc')::date,
          on_video, on_tweet, on_comment);
      else
        perform withdraw_notification(owner, liker, 'like:' || target || ':' || (since at time zone 'utc')::date);
      end if;
      update "tweets" set likes = likes + case when is_liked then 1 else -1 end where id = target
        returning likes into total;
    end $function$;

CREATE OR REPLACE FUNCTION public.toggle_video_like(target uuid, liker uuid, OUT is_liked boolean, OUT total integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
    declare
      owner uuid;
      on_video uuid;
      on_tweet uuid;
      on_comment uuid;
      since timestamptz;
    begin
      -- The liker comes first, as in every statement that a block may wait for, so that none waits in a circle.
      perform from users where id = liker for key share;
      select "owner_id", id, null, null into owner, on_video, on_tweet, on_comment
        from "videos" where id = target for no key update;
      if is_blocked(liker, owner) then
        return;
      end if;
      delete from "video_likes" where target_id = target and user_id = liker returning created_at into since;
      is_liked := not found;
      if is_liked then
        insert into "video_likes" (target_id, user_id) values (target, liker);
        perform gather_notification(owner, liker, 'like', 'like:' || target || ':' || (now() at time zone 'utc')::date,
          on_video, on_tweet, on_comment);
      else
        perform withdraw_notification(owner, liker, 'like:' || target || ':' || (since at time zone 'utc')::date);
      end if;
      update "videos" set likes = likes + case when is_liked then 1 else -1 end where id = target
        returning likes into total;
    end $function$;

CREATE OR REPLACE FUNCTION public.void_account_links()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      delete from account_links where user_id = new.id;
      new.pending_email := null;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.withdraw_notification(recipient uuid, actor uuid, gathered_key text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare
    gathering uuid;
  begin
    select id into gathering from notifications
      where user_id = recipient and key = gathered_key for no key update;
    update notification_actors set withdrawn = true
      where notification_id = gathering and user_id = actor and not withdrawn;
    if found then
      update notifications set actors = actors - 1, changed_at = now() where id = gathering;
    end if;
  end $function$;
