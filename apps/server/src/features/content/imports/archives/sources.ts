import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { SourceError, type SourceLocation } from '../sources/source.ts';
import { fetchArchivedVideo } from './archived-video.ts';
import { exportFiles } from './kinora/export-records.ts';
import { readKinora } from './kinora/read.ts';
import { withArchive } from './open-archive.ts';
import { importOther } from './others/import-other.ts';
import { isTakeout } from './takeout/layout.ts';
import { readTakeout } from './takeout/read.ts';

export const kinoraSource = { read: readKinora, fetchVideo: fetchArchivedVideo, importOther };

export const takeoutSource = {
  read: readTakeout,
  fetchVideo: fetchArchivedVideo,
  importOther,
};

/** Recognizes an uploaded archive by the paths in it. Throws `SourceError`. */
export function detectArchive(
  ctx: Context,
  location: SourceLocation,
  signal: AbortSignal,
): Promise<'kinora' | 'takeout'> {
  return withArchive(ctx, location, async (zip) => {
    const entries = await zip.readEntries(signal);
    if (entries.has(exportFiles.profile) && entries.has(exportFiles.videos)) return 'kinora';
    if (isTakeout(entries.keys())) return 'takeout';
    throw new SourceError(errorText('archiveUnknown'), { isPermanent: true });
  });
}
