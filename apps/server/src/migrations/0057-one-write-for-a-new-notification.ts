import { type Kysely, sql } from 'kysely';

/**
 * Inserts a new notification together with its first actor, which saves an update, and looks up blocks inline instead
 * of through a function. The result is the same.
 */
const gather = sql`
  create or replace function gather_notification(
    recipient uuid, actor uuid, about text, gathered_key text, video uuid, tweet uuid, comment uuid
  ) returns void language plpgsql as $$
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
  end $$`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await gather.execute(db);
}
