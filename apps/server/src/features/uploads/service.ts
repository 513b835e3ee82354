import type { Folder } from '@kinora/contract/uploads';
import { AppError } from '../../http/app-error.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { deleteFilesJob } from './jobs.ts';
import * as queries from './queries.ts';

/** The id in an address (`…/assets/<id>/…`) or a public id (`videos/<id>`) of ours. */
const assetId =
  /(?:^|\/)(?:assets|videos|thumbnails|avatars|coverImages)\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/i;

/**
 * Takes an upload for the thing that is made of it. What the client passes on only names it: it has to
 * be on the host's own record as this person's, in that folder, and free. Throws `VALIDATION`.
 */
export async function claimUpload(trx: Trx, viewer: Viewer, reference: string, folder: Folder) {
  const [, id] = assetId.exec(reference) ?? [];
  const asset = id && (await queries.claimAsset(trx, id, viewer.id, folder));
  if (!asset) throw new AppError('VALIDATION', 'The uploaded file was not found. Please upload it again.');
  return asset;
}

/** Lets go of a file that nothing uses any more; it is deleted by a job of the same transaction. */
export async function releaseAsset(trx: Trx, queue: Queue, id: string): Promise<void> {
  await queries.deleteAsset(trx, id);
  await queue.send(trx, deleteFilesJob, { prefix: `assets/${id}` });
}
