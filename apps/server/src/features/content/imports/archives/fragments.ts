import { type RawBuilder, sql } from 'kysely';

/** A file of an import's archive. The id of its asset is null once the file is deleted. */
export type ListedPart = { assetId: string | null; fileName: string };

/** The parts of an import's archive in the order in which they were added, for a query of `imports`. */
export const archiveParts: RawBuilder<ListedPart[]> = sql`coalesce((
  select json_agg(json_build_object('assetId', parts.asset_id, 'fileName', parts.file_name) order by parts.position)
  from import_archives as parts where parts.import_id = imports.id
), '[]')`;
