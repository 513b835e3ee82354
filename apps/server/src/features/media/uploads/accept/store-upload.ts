import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Context } from '../../../../context.ts';
import { enforceLimit } from '../../../../http/limits.ts';
import { createKeyedMutex } from '../../../../platform/concurrency/keyed-mutex.ts';
import { createSemaphore } from '../../../../platform/concurrency/semaphore.ts';
import { widthsOf } from '../../assets/folders.ts';
import { assetKey } from '../../assets/keys.ts';
import {
  AssetExistsError,
  completeAsset,
  dropAsset,
  type NewAsset,
  QuotaError,
  reserveAsset,
  whileStoring,
} from '../../assets/service.ts';
import { usedSignature } from '../admission/admit-upload.ts';
import type { ReceivedFile } from '../form/receive.ts';
import { HostError } from '../host-error.ts';
import type { Grant } from '../signing/verify-upload.ts';
import { acceptArchive } from './accept-archive.ts';
import { acceptAudio } from './accept-audio.ts';
import { acceptImage } from './accept-image.ts';
import { acceptVideo } from './accept-video.ts';
import type { Accepted } from './accepted.ts';

export type StoredUpload = NewAsset;

const checks = { videos: acceptVideo, audio: acceptAudio, imports: acceptArchive };

/** Videos, audio files and archives are checked one at a time per person, and a few at a time in total. */
const ofPerson = createKeyedMutex();
const runLimited = createSemaphore(Math.max(2, availableParallelism()));

/** Checks and stores a whole file that a person has sent. Throws `HostError` and `RATE_LIMITED`. */
export async function storeUpload(
  ctx: Context,
  grant: Grant,
  file: ReceivedFile,
  partialId?: string,
): Promise<StoredUpload> {
  await enforceLimit(ctx, 'check', grant.userId);
  return storeFile(ctx, grant, file, partialId);
}

/**
 * Checks and stores a whole file. The id is reserved first, so that a used signature is refused before any work is
 * done. Throws `HostError`. A failure leaves nothing behind.
 */
export async function storeFile(
  ctx: Context,
  grant: Grant,
  file: ReceivedFile,
  partialId?: string,
): Promise<StoredUpload> {
  await reserve(ctx, grant, file.bytes, partialId);
  try {
    return await whileStoring(ctx, grant.uploadId, () => acceptAndStore(ctx, grant, file));
  } catch (error) {
    await dropAsset(ctx, grant.uploadId);
    throw error;
  }
}

async function reserve(
  ctx: Context,
  { uploadId: id, userId, folder }: Grant,
  bytes: number,
  partialId?: string,
): Promise<void> {
  await reserveAsset(ctx, { id, userId, folder, bytes, partialId }).catch((cause) => {
    if (cause instanceof AssetExistsError) throw usedSignature(cause);
    throw cause instanceof QuotaError ? new HostError('QUOTA_REACHED', cause.text) : cause;
  });
}

function accept(ctx: Context, { userId, folder }: Grant, file: ReceivedFile): Promise<Accepted> {
  if (folder !== 'videos' && folder !== 'audio' && folder !== 'imports') {
    return acceptImage(ctx, file, widthsOf(folder));
  }
  return ofPerson(userId, () => runLimited(() => checks[folder](ctx, file)));
}

async function acceptAndStore(ctx: Context, grant: Grant, file: ReceivedFile): Promise<StoredUpload> {
  const { uploadId: id, userId, folder } = grant;
  const accepted = await accept(ctx, grant, file);
  const { files, source, original, playsAsItIs, subtitles = [], ...columns } = accepted;
  const source_key = assetKey(id, source);
  const created_at = new Date();
  const asset = {
    ...{ ...columns, id, user_id: userId, folder, etag: file.etag, created_at },
    ...{ source_key, video_key: playsAsItIs ? source_key : null },
    upload_key: original ? assetKey(id, original) : null,
    original_filename: path.parse(file.name.replaceAll('\0', '')).name.slice(0, 200).toWellFormed(),
    version: Math.floor(created_at.getTime() / 1000),
  };
  const from = path.dirname(file.path);
  await completeAsset(
    ctx,
    asset,
    files.map((name) => ({ name, path: path.join(from, name) })),
    subtitles,
  );
  return asset;
}
