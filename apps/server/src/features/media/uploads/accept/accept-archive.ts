import { rename } from 'node:fs/promises';
import path from 'node:path';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { openZip, ZipError } from '../../../../platform/zip/zip.ts';
import { bytesOfFile } from '../../../../platform/zip/zip-bytes.ts';
import { archiveKindOf } from '../../../content/imports/archives/service.ts';
import type { ReceivedFile } from '../form/receive.ts';
import { HostError } from '../host-error.ts';
import type { Accepted } from './accepted.ts';

/**
 * Checks the central directory of a ZIP file, and extracts nothing. The kind of archive is recorded, so that no request
 * has to read the directory again. Throws `HostError`.
 */
export async function acceptArchive(_ctx: Context, upload: ReceivedFile): Promise<Accepted> {
  const zip = await openZip(await bytesOfFile(upload.path)).catch(refuse);
  const entries = await zip.readEntries().catch(refuse);
  if (entries.size === 0) throw unreadableArchive();
  const source = 'archive.zip';
  await rename(upload.path, path.join(path.dirname(upload.path), source));
  return {
    resource_type: 'raw',
    format: 'zip',
    width: 0,
    height: 0,
    duration: null,
    bytes: upload.bytes,
    preview: null,
    probe: null,
    archive_kind: archiveKindOf(entries),
    files: [source],
    source,
    playsAsItIs: false,
  };
}

function refuse(cause: unknown): never {
  if (!(cause instanceof ZipError)) throw cause;
  throw cause.reason === 'encrypted'
    ? new HostError('UNSUPPORTED_FILE', errorText('archiveEncrypted'), { cause })
    : unreadableArchive(cause);
}

export function unreadableArchive(cause?: unknown): HostError {
  return new HostError('UNSUPPORTED_FILE', errorText('archiveUnreadable'), { cause });
}
