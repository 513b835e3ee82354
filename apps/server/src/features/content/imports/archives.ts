import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { claimUpload, missingUpload } from '../../media/assets/service.ts';

const reference = /^imports\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Claims an uploaded archive for an import. Throws `VALIDATION`. */
export async function claimArchive(
  { cloudinary }: Context,
  trx: Trx,
  viewer: Viewer,
  { public_id }: { public_id: string },
): Promise<{ id: string; name: string }> {
  const id = cloudinary ? undefined : reference.exec(public_id)?.[1];
  if (!id) throw missingUpload();
  const { original_filename: name } = await claimUpload(trx, viewer, id, 'imports');
  return { id, name: `${name}.zip` };
}
