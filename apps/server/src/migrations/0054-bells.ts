import { type Kysely, sql } from 'kysely';

/** Since when a bell is as it is; null if it has been so since the subscription, or was changed before this column. */
const statements = [
  sql`alter table subscriptions add column bell_at timestamptz(3)`,
  // By a trigger, because servers of the last release change bells too.
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
