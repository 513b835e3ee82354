import type { FastifyRequest } from 'fastify';
import { type Authenticate, findViewer } from '../../../http/viewer.ts';
import type { Db } from '../../../platform/db/db.ts';
import { findDownload } from '../../content/videos/service.ts';
import type { ReadableFile } from './access.ts';

/** The characters of a URL that a header's `filename*` (RFC 8187) may not have. */
const unsafe = /['()*]/g;

type DownloadRequest = FastifyRequest<{ Querystring: { download?: string } }>;

/**
 * Whether a browser shows a file or, for `?download`, saves it under a name of its own. Null for a download of anything
 * but a video, or of one whose owner doesn't let the caller download it.
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

/** Both forms of the name: in plain letters for old clients, and as it is. */
export function attachmentNamed(title: string, extension: string): string {
  const name = title.replace(/[\s\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ').trim() || 'video';
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replaceAll('%', '_');
  const encoded = encodeURIComponent(name.toWellFormed() + extension).replace(unsafe, percentEncoded);
  return `attachment; filename="${plain}${extension}"; filename*=UTF-8''${encoded}`;
}

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
