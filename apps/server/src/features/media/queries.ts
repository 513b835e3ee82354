import { sql } from 'kysely';
import { defineFind } from '../../platform/db/batch.ts';

/** What decides who may read the files of an asset; always as it is in the database by now. */
export const findFileAccess = defineFind((db, ids) =>
  db
    .selectFrom('media_assets')
    .select(['id', 'user_id', 'folder', 'public_token'])
    .where('id', '=', sql<string>`any(${ids})`)
    .execute(),
);
