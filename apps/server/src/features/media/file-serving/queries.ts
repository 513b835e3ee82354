import { sql } from 'kysely';
import { uuids } from '../../../platform/db/arrays.ts';
import { defineFind } from '../../../platform/db/loader.ts';

/** Finds the data that decides file access. It is never cached, so that revoking access takes effect immediately. */
export const findFileAccess = defineFind((db, ids) =>
  db
    .selectFrom('media_assets')
    .select(['id', 'user_id', 'folder', 'public_token', 'source_key', 'video_key'])
    .where('id', '=', sql<string>`any(${uuids(ids)})`),
);
