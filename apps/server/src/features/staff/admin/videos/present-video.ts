import type { AdminVideo } from '@kinora/contract/admin-videos';
import type { Urls } from '../../../../http/urls.ts';
import { presentOwner } from '../../../identity/accounts/present.ts';
import type { AdminVideoRow } from './video-queries.ts';

export function presentAdminVideo(urls: Urls, row: AdminVideoRow): AdminVideo {
  const status = row.status === 'ready' || row.status === 'failed' ? row.status : 'processing';
  return {
    _id: row.id,
    title: row.title,
    thumbnail: row.media_token && urls.media(row.thumbnail_key, row.media_token),
    thumbnailPreview: row.thumbnail_preview,
    duration: row.duration,
    views: row.views,
    bytes: row.bytes,
    createdAt: row.created_at.toISOString(),
    visibility: row.visibility,
    moderation:
      row.hidden_reason === null ? null : { reason: row.hidden_reason, isSuspension: row.hidden_with_owner },
    processing: { status, progress: row.progress },
    owner: presentOwner(urls, row),
  };
}
