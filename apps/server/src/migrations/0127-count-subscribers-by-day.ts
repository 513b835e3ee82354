import { type Kysely, sql } from 'kysely';

/** A deleted channel's row is gone before its subscriptions are, so the trigger selects from `users` to skip it. */
const statements = [
  sql`create function count_subscriber_day() returns trigger language plpgsql as $$
    begin
      insert into subscriber_days as counted (channel_id, day, gained, lost)
        select id, (now() at time zone 'utc')::date, (tg_op = 'INSERT')::int, (tg_op = 'DELETE')::int
        from users where id = case tg_op when 'INSERT' then new.channel_id else old.channel_id end
        on conflict (channel_id, day) do update set
          gained = counted.gained + excluded.gained, lost = counted.lost + excluded.lost;
      return null;
    end $$`,
  sql`create trigger count_subscriber_day after insert or delete on subscriptions
    for each row execute function count_subscriber_day()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
