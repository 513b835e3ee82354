import type { DataExport } from '@kinora/contract/exports';
import { callPath } from '@kinora/contract/paths';
import type { Urls } from '../../http/urls.ts';
import type { ExportRow } from './queries.ts';

/** The path of a download, with `:exportId`. */
export const downloadPath = '/users/export/:exportId/download';

export function presentExport(urls: Urls, row: ExportRow): DataExport {
  const isAvailable = row.status === 'ready' && row.taken_at === null && !row.is_expired;
  return {
    _id: row.id,
    status: row.status,
    progress: row.progress,
    url: isAvailable ? urls.origin + callPath(downloadPath, { exportId: row.id }) : null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
