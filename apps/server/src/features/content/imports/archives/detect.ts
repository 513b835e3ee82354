import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { findAsset } from '../../../media/assets/service.ts';
import { SourceError, type SourceLocation } from '../sources/source.ts';
import { archiveGone, partGone } from './open-archive.ts';

/** Returns the kind that was recorded when an archive was uploaded. Throws `SourceError`. */
export async function detectArchive(
  { db }: Context,
  { parts }: SourceLocation,
): Promise<'kinora' | 'takeout'> {
  const [part, ...others] = parts ?? [];
  if (!part) throw archiveGone();
  // `claimParts` has checked them.
  if (others.length > 0) return 'takeout';
  const asset = await findAsset(db, part.assetId);
  if (!asset) throw partGone(part);
  const { archive_kind: kind } = asset;
  if (kind === 'kinora' || kind === 'takeout') return kind;
  throw new SourceError(errorText('archiveUnknown'), { isPermanent: true });
}
