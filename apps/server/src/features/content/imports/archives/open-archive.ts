import { formatBytes } from '@kinora/contract/bytes';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { openZip, type Zip, ZipError } from '../../../../platform/zip/zip.ts';
import { bytesOfStored } from '../../../../platform/zip/zip-bytes.ts';
import { findAsset } from '../../../media/assets/service.ts';
import { type ArchivePart, SourceError, type SourceLocation } from '../sources/source.ts';

/** Runs work on a file of an archive. Throws `SourceError`, which names the file if it is damaged or has been deleted. */
export async function withArchive<Result>(
  ctx: Context,
  part: ArchivePart,
  work: (zip: Zip) => Promise<Result>,
): Promise<Result> {
  const asset = await findAsset(ctx.db, part.assetId);
  const bytes = asset && (await bytesOfStored(ctx.storage, asset.source_key));
  if (!bytes) throw partGone(part);
  try {
    return await work(await openZip(bytes));
  } catch (error) {
    throw error instanceof ZipError ? unreadable(part.fileName, error) : error;
  }
}

function unreadable(name: string, cause: ZipError): SourceError {
  const text =
    cause.reason === 'encrypted'
      ? errorText('archiveEncrypted')
      : errorText('archivePartUnreadable', { name });
  return new SourceError(text, { isPermanent: true, cause });
}

/** Returns the part of an archive with this asset. Throws `SourceError` if it has been deleted. */
export function partOf({ parts }: SourceLocation, assetId: string): ArchivePart {
  const part = parts?.find((one) => one.assetId === assetId);
  if (!part) throw archiveGone();
  return part;
}

export function partGone({ fileName: name }: ArchivePart): SourceError {
  return new SourceError(errorText('archivePartGone', { name }), { isPermanent: true });
}

export function archiveGone(): SourceError {
  return new SourceError(errorText('archiveGone'), { isPermanent: true });
}

/** Throws `SourceError` if a file of an archive exceeds the limit of its kind. */
export function requireSize({ bytes }: { bytes: number }, max: number): void {
  if (bytes <= max) return;
  throw new SourceError(errorText('sourceTooLarge', { max: formatBytes(max) }), { isPermanent: true });
}
