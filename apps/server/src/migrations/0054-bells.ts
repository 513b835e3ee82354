import { type Kysely, sql } from 'kysely';

/**
 * The time of the last change of a bell. It is null without a change since the subscription, or if the change preceded
 * this column.
 */
const statements = [
  sql`alter table subscriptions add column bell_at timestamptz(3)`,
  // A trigger sets it, because servers of the last release change bells too.
  sql`create function note_bell_change() returns trigger language plpgsql as $$ begin
    new.bell_at := now();
    return new;
  end $$`,
  sql`create trigger note_bell_change before update of bell on subscriptions
    for each row when (old.bell is distinct from new.bell) execute function note_bell_change()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
