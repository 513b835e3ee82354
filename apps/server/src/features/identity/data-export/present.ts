import type { DataExport } from '@kinora/contract/data-export';
import { callPath } from '@kinora/contract/paths';
import type { Urls } from '../../../http/urls.ts';
import type { ExportRow } from './queries.ts';

export const downloadPath = '/users/export/:exportId/download';

/** Includes the download URL only if `hasFactor`: the viewer's session has a recent second factor or needs none. */
export function presentExport(urls: Urls, row: ExportRow, hasFactor: boolean): DataExport {
  const isAvailable = row.status === 'ready' && row.taken_at === null && !row.is_expired;
  return {
    _id: row.id,
    status: row.status,
    progress: row.progress,
    url: isAvailable && hasFactor ? urls.origin + callPath(downloadPath, { exportId: row.id }) : null,
    isLocked: isAvailable && !hasFactor,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
  };
}
