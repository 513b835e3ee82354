import type { FastifyRequest } from 'fastify';
import { type Authenticate, findViewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findDownload } from '../../content/videos/service.ts';
import type { ReadableFile } from './access.ts';

/** Characters that `encodeURIComponent` doesn't escape but `filename*` (RFC 8187) doesn't allow. */
const unsafe = /['()*]/g;

type DownloadRequest = FastifyRequest<{ Querystring: { download?: string } }>;

/**
 * Returns `inline`, or an attachment with a file name if the query has `download`. Null for a download of a file that
 * isn't a video, or of a video that the caller may not download.
 */
export async function findDisposition(
  db: Db,
  authenticate: Authenticate,
  request: DownloadRequest,
  file: ReadableFile,
): Promise<string | null> {
  if (!isDownload(request)) return 'inline';
  const saved = await findDownload(db, await findViewer(request, authenticate), file);
  return saved && attachmentNamed(saved.name, saved.extension);
}

export function isDownload({ query }: DownloadRequest): boolean {
  return query.download !== undefined;
}

/** Names the file twice: in ASCII for old clients, and in UTF-8. */
export function attachmentNamed(title: string, extension: string): string {
  const name = title.replace(/[\s\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ').trim() || 'video';
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replaceAll('%', '_');
  const encoded = encodeURIComponent(name.toWellFormed() + extension).replace(unsafe, percentEncoded);
  return `attachment; filename="${plain}${extension}"; filename*=UTF-8''${encoded}`;
}

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
