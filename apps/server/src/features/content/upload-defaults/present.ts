import type { UploadDefaults } from '@kinora/contract/upload-defaults';
import type { Selectable } from 'kysely';
import type { UploadDefaultsTable } from './tables.ts';

const unchanged: UploadDefaults = {
  asDraft: false,
  visibility: 'public',
  commentsEnabled: true,
  downloadsEnabled: true,
  language: null,
  description: '',
};

export function presentUploadDefaults(row: Selectable<UploadDefaultsTable> | undefined): UploadDefaults {
  if (!row) return unchanged;
  return {
    asDraft: row.as_draft,
    visibility: row.visibility,
    commentsEnabled: row.comments_enabled,
    downloadsEnabled: row.downloads_enabled,
    language: row.language,
    description: row.description,
  };
}
