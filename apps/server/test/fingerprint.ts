import { sql } from 'kysely';
import type { Db } from '../src/platform/db/db.ts';

/**
 * Reads the number of rows and a digest of each of Kinora's tables in one statement. Leaves out `workers`, because each
 * worker updates it every few seconds.
 */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'workers' order by tablename
  `.execute(db);
  const digests = tables.map(
    ({ name }) => sql`
      select ${sql.lit(name)} as name,
        count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as held
      from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; held: string }>`
    ${sql.join(digests, sql` union all `)} order by name`.execute(db);
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]));
}
