import { describeError } from '@kinora/contract/error-descriptions';
import type { ImportError, ImportItem, ImportSummary } from '@kinora/contract/imports';
import { importThumbnailPath } from '@kinora/contract/paths';
import type { Urls } from '../../../http/urls.ts';
import type { ItemRow } from './item-queries.ts';
import type { Counts, ImportRow, ImportWithParts } from './queries.ts';

export function presentImport(
  row: ImportWithParts,
  { byStatus: counts, unselectable }: Counts,
): ImportSummary {
  return {
    _id: row.id,
    kind: row.kind,
    status: row.status,
    title: row.title,
    url: row.url,
    fileNames: row.parts.map(({ fileName }) => fileName),
    error: presentError(row.error),
    isCut: row.is_cut,
    counts,
    unselectable,
    canFollow: row.can_follow,
    follow: presentFollow(row),
    createdAt: row.created_at.toISOString(),
  };
}

function presentFollow(row: ImportRow): ImportSummary['follow'] {
  const { follow_every: every, follow_as: as, next_check_at: next } = row;
  if (!every || !as || !next) return null;
  return {
    every,
    as,
    isChecking: row.checking_at !== null,
    checkedAt: row.checked_at?.toISOString() ?? null,
    nextCheckAt: next.toISOString(),
    error: presentError(row.follow_error),
  };
}

export function presentItem(urls: Urls, row: ItemRow): ImportItem {
  const { video, playlist } = row;
  return {
    _id: row.id,
    kind: row.kind,
    title: row.title,
    thumbnail: row.thumbnail === null ? null : urls.origin + importThumbnailPath(row.import_id, row.id),
    duration: row.duration,
    bytes: row.bytes,
    publishedAt: row.published_at?.toISOString() ?? null,
    status: row.status,
    progress: progressOf(row),
    error: presentError(row.error),
    omitted: presentError(row.omitted),
    video: video && {
      _id: video.id,
      title: video.title,
      thumbnail: video.thumbnail_key === '' ? null : urls.media(video.thumbnail_key, video.media_token),
    },
    playlist: playlist && { _id: playlist.id, name: playlist.name },
  };
}

function progressOf({ status, progress, processed }: ItemRow): number {
  if (status === 'done') return 100;
  return status === 'processing' ? (processed ?? 0) : progress;
}

function presentError(text: string | null): ImportError | null {
  return text === null ? null : describeError(text);
}
