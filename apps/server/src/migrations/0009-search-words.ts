import { type Kysely, sql } from 'kysely';
import { searchVector } from '../platform/search/search-text.ts';

/** Terms are found by what is left of them without one character: of two that are a slip apart, both have one of those. */
const statements = [
  sql`create function slips_of(term text) returns text[] language sql immutable strict parallel safe as $$
    select array_agg(distinct left(term, place) || substr(term, place + 2))
    from generate_series(0, length(term)) as place
  $$`,
  sql`alter table search_terms add column slips text[] not null generated always as (slips_of(term)) stored`,
  sql`create index search_terms_by_slips on search_terms using gin (slips)`,
];

type Row = { id: string; first: string; second: string };

/** What was indexed before is indexed again, since words are told apart in another way now. */
const texts = [
  { table: 'videos', columns: sql`title as first, description as second` },
  { table: 'users', columns: sql`username as first, fullname as second` },
];
const batch = 500;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
  for (const { table, columns } of texts) {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const { rows } = await sql<Row>`
        select id, ${columns} from ${sql.table(table)} where id > ${after} order by id limit ${batch}`.execute(
        db,
      );
      for (const { id, first, second } of rows) {
        const search = searchVector(first, second);
        await sql`update ${sql.table(table)} set search = ${search} where id = ${id}`.execute(db);
      }
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
    }
  }
}
