import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { claimUpload, missingUpload } from '../../../media/assets/service.ts';

const reference = /^imports\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns the id of the asset that an upload host's reply names. Throws `VALIDATION`. */
export function archiveIdOf({ cloudinary }: Context, { public_id }: { public_id: string }): string {
  const id = cloudinary ? undefined : reference.exec(public_id)?.[1];
  if (!id) throw missingUpload();
  return id;
}

/** Claims an uploaded archive for an import, and returns the name of its file. Throws `VALIDATION`. */
export async function claimArchive(trx: Trx, viewer: Viewer, id: string): Promise<string> {
  const { original_filename: name } = await claimUpload(trx, viewer, id, 'imports');
  return `${name}.zip`;
}
