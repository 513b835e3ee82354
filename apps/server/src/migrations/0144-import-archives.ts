import { type Kysely, sql } from 'kysely';

/**
 * The uploaded archives of imports. Google Takeout splits an export into several. A deleted archive retains its name.
 * The items reference the archive that contains them.
 */
const statements = [
  sql`create table import_archives (
    import_id uuid not null references imports on delete cascade,
    position smallint not null,
    asset_id uuid unique,
    file_name text not null,
    primary key (import_id, position)
  )`,
  sql`insert into import_archives (import_id, position, asset_id, file_name)
    select id, 0, asset_id, file_name from imports where file_name is not null`,
  sql`update import_items set details = details || jsonb_build_object('assetId', asset_id)
    from imports where imports.id = import_id and asset_id is not null and details <> '{}'`,
  // No release has these columns.
  sql`alter table imports drop column asset_id, drop column file_name`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}
