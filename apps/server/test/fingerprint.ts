import { sql } from 'kysely';
import type { Db } from '../src/platform/db/db.ts';

/** What every table of ours holds, as the number of its rows and a digest of them. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const tables = await db.introspection.getTables();
  const found: Record<string, string> = {};
  for (const { name, schema } of tables) {
    if (schema !== 'public') continue;
    const { rows } = await sql<{ held: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as held
      from ${sql.table(name)} t
    `.execute(db);
    found[name] = rows[0]?.held ?? '';
  }
  return found;
}
