import type { IncomingMessage } from 'node:http';
import type { Context } from '../../context.ts';
import { kindOf, maxBytes } from '../assets/folders.ts';
import { invalidImage } from './accept-image.ts';
import { unsupportedVideo } from './accept-video.ts';
import { readPart } from './content-range.ts';
import type { MediaHost, ResourceType } from './host.ts';
import type { KeyedMutex } from './keyed-mutex.ts';
import { type Progress, receivePart } from './parts.ts';
import { receiveForm, tooLargeError } from './receive.ts';
import { type StoredUpload, storeUpload } from './store-upload.ts';
import { verifyUpload } from './verify-upload.ts';

type Deps = { host: MediaHost; mutex: KeyedMutex };

/**
 * Handles one upload, or one part of it: spools the form, verifies its signature, inspects and stores the
 * file. Throws `HostError`, and then leaves nothing behind but the parts that arrived before.
 */
export async function handleUpload(
  ctx: Context,
  { host, mutex }: Deps,
  resourceType: ResourceType,
  request: IncomingMessage,
): Promise<StoredUpload | Progress> {
  const arrivedAt = Date.now();
  await using folder = await ctx.scratch.createFolder();
  const { fields, file } = await receiveForm(request, ctx.scratch, {
    folder: folder.path,
    maxBytes: maxBytes(ctx.config, resourceType === 'image' ? 'image' : 'video'),
  });
  const grant = verifyUpload(host, fields, arrivedAt);
  const kind = kindOf(grant.folder);
  if (resourceType !== 'auto' && resourceType !== kind)
    throw resourceType === 'image' ? invalidImage() : unsupportedVideo();
  const part = readPart(request.headers);
  const bytes = part ? (part.total ?? part.end) : file.bytes;
  const limit = maxBytes(ctx.config, kind);
  if (bytes > limit) throw tooLargeError(bytes, limit);
  return part ? await receivePart(ctx, mutex, { grant, part, file }) : await storeUpload(ctx, grant, file);
}
