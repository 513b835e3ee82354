import type { BodyOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import type { addImportParts } from '@kinora/contract/imports';
import type { Context } from '../../../../context.ts';
import { AppError } from '../../../../http/app-error.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { claimFreeUpload, missingUpload } from '../../../media/assets/service.ts';
import * as queries from './queries.ts';

const reference = /^imports\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** An uploaded file of an archive. The name is the client's, and null if the client doesn't send it. */
export type UploadedPart = { id: string; fileName: string | null };

/** Returns the uploads that replies of the upload host name, each once. Throws `VALIDATION`. */
export function uploadedParts(
  { cloudinary }: Context,
  replies: BodyOf<typeof addImportParts>['uploads'],
): UploadedPart[] {
  const parts = replies.map(({ public_id, original_filename: name }): [string, UploadedPart] => {
    const id = cloudinary ? undefined : reference.exec(public_id)?.[1];
    if (!id) throw missingUpload();
    return [id, { id, fileName: typeof name === 'string' ? fileNameOf(name.slice(0, 200)) : null }];
  });
  return [...new Map(parts).values()];
}

/** The name of an uploaded archive's file. Its extension isn't stored. */
const fileNameOf = (original: string) => `${original}.zip`;

type Claim = {
  importId: string;
  uploads: readonly UploadedPart[];
  /** Whether all of them have to be parts of a Takeout archive. */
  mustBeParts: boolean;
};

/**
 * Claims uploaded archives as the last parts of an import's archive. Throws `VALIDATION`, which names the wrong file, so
 * that it costs no other.
 */
export async function claimParts(
  trx: Trx,
  viewer: Viewer,
  { importId, uploads, mustBeParts }: Claim,
): Promise<void> {
  const last = (await queries.findParts(trx, importId)).at(-1);
  const first = last ? last.position + 1 : 0;
  const parts = [];
  for (const [index, { id: asset_id, fileName }] of uploads.entries()) {
    const asset = await claimFreeUpload(trx, viewer, asset_id, 'imports');
    if (!asset) throw missingPart(fileName);
    const file_name = fileNameOf(asset.original_filename);
    const isPart = asset.archive_kind === 'takeout' || asset.archive_kind === 'takeoutPart';
    if (mustBeParts && !isPart) {
      throw new AppError('VALIDATION', errorText('archivePartUnknown', { name: file_name }));
    }
    parts.push({ import_id: importId, position: first + index, asset_id, file_name });
  }
  await queries.insertParts(trx, parts);
}

function missingPart(name: string | null): AppError {
  return name === null ? missingUpload() : new AppError('VALIDATION', errorText('archivePartGone', { name }));
}
