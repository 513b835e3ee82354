import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { type Authenticate, findViewer } from '../../http/viewer.ts';
import type { Db } from '../../platform/db/db.ts';
import { findDownload } from '../videos/service.ts';
import type { ReadableFile } from './access.ts';

/** The characters of a URL that a header's `filename*` (RFC 8187) may not have. */
const unsafe = /['()*]/g;

/**
 * The header that makes a browser save a video under its title. Null for a file that isn't a video's own, or that its
 * owner doesn't let the caller download.
 */
export async function findAttachment(
  db: Db,
  authenticate: Authenticate,
  request: FastifyRequest,
  file: ReadableFile,
): Promise<string | null> {
  const title = await findDownload(db, await findViewer(request, authenticate), file);
  return title === null ? null : attachmentNamed(title, path.extname(file.key));
}

/** Both forms of the name: in plain letters for old clients, and as it is. */
export function attachmentNamed(title: string, extension: string): string {
  const name = title.replace(/[\s\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, ' ').trim() || 'video';
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replaceAll('%', '_');
  const encoded = encodeURIComponent(name.toWellFormed() + extension).replace(unsafe, percentEncoded);
  return `attachment; filename="${plain}${extension}"; filename*=UTF-8''${encoded}`;
}

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
