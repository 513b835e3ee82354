import { formatBytes } from '@kinora/contract/bytes';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { openZip, type Zip, ZipError } from '../../../../platform/zip/zip.ts';
import { bytesOfStored } from '../../../../platform/zip/zip-bytes.ts';
import { findAsset } from '../../../media/assets/service.ts';
import { SourceError, type SourceLocation } from '../sources/source.ts';

/** Runs work on an uploaded archive. Throws `SourceError` if the archive is damaged or has been deleted. */
export async function withArchive<Result>(
  ctx: Context,
  location: SourceLocation,
  work: (zip: Zip) => Promise<Result>,
): Promise<Result> {
  const asset = location.assetId === null ? undefined : await findAsset(ctx.db, location.assetId);
  const bytes = asset && (await bytesOfStored(ctx.storage, asset.source_key));
  if (!bytes) throw new SourceError(errorText('archiveGone'), { isPermanent: true });
  try {
    return await work(await openZip(bytes));
  } catch (error) {
    throw error instanceof ZipError ? unreadable(error) : error;
  }
}

function unreadable(cause: ZipError): SourceError {
  const text = errorText(cause.reason === 'encrypted' ? 'archiveEncrypted' : 'archiveUnreadable');
  return new SourceError(text, { isPermanent: true, cause });
}

/** Throws `SourceError` if a file of an archive exceeds the limit of its kind. */
export function requireSize({ bytes }: { bytes: number }, max: number): void {
  if (bytes <= max) return;
  throw new SourceError(errorText('sourceTooLarge', { max: formatBytes(max) }), { isPermanent: true });
}
