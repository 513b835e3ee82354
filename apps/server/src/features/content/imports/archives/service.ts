import type { ArchiveKind } from '../../../media/assets/tables.ts';
import { exportFiles } from './kinora/export-records.ts';
import { isTakeout, isTakeoutPart } from './takeout/layout.ts';

/** Recognizes an archive by the paths in it. Null for any other ZIP file. */
export function archiveKindOf(entries: ReadonlyMap<string, unknown>): ArchiveKind | null {
  if (entries.has(exportFiles.profile) && entries.has(exportFiles.videos)) return 'kinora';
  if (isTakeout(entries.keys())) return 'takeout';
  return isTakeoutPart(entries.keys()) ? 'takeoutPart' : null;
}
