import path from 'node:path';
import type { Context } from '../../context.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../platform/db/errors.ts';
import { assetKey } from '../assets/keys.ts';
import { type NewAsset, storeAsset } from '../assets/service.ts';
import { HostError } from './host-error.ts';
import type { ReceivedFile } from './receive.ts';
import type { Grant } from './verify-upload.ts';

/** What an upload turned out to be. */
export type Accepted = Pick<
  NewAsset,
  'resource_type' | 'format' | 'bytes' | 'width' | 'height' | 'preview' | 'probe' | 'duration'
> & {
  /** The files to store, by their names in the upload's folder. */
  files: readonly string[];
  /** The one of them from which everything else is made. */
  source: string;
  /** Whether a plain video element plays the source. */
  playsAsItIs: boolean;
};

export type StoredUpload = NewAsset;

/** Stores an accepted upload. Throws `HostError` when its signature has been used before. */
export async function storeUpload(
  ctx: Context,
  grant: Grant,
  file: ReceivedFile,
  accepted: Accepted,
): Promise<StoredUpload> {
  const { files, source, playsAsItIs, ...columns } = accepted;
  const source_key = assetKey(grant.uploadId, source);
  const asset = {
    ...columns,
    ...identity(grant, file),
    source_key,
    video_key: playsAsItIs ? source_key : null,
  };
  const folder = path.dirname(file.path);
  await storeAsset(
    ctx,
    asset,
    files.map((name) => ({ name, path: path.join(folder, name) })),
  ).catch((cause) => {
    const used = isUniqueViolation(cause) || isForeignKeyViolation(cause);
    throw used
      ? new HostError('INVALID_SIGNATURE', 'Invalid Signature. It has been used before.', { cause })
      : cause;
  });
  return asset;
}

function identity({ uploadId, userId, folder }: Grant, file: ReceivedFile) {
  const created_at = new Date();
  return {
    id: uploadId,
    user_id: userId,
    folder,
    etag: file.etag,
    original_filename: path.parse(file.name.replaceAll('\0', '')).name.slice(0, 200).toWellFormed(),
    version: Math.floor(created_at.getTime() / 1000),
    created_at,
  };
}
