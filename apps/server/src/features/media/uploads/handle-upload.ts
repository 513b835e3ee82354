import { errorText } from '@kinora/contract/error-texts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import type { KeyedMutex } from '../../../platform/concurrency/keyed-mutex.ts';
import { type FileKind, kindOf, maxBytes } from '../assets/folders.ts';
import { unreadableArchive } from './accept/accept-archive.ts';
import { invalidImage } from './accept/accept-image.ts';
import { type StoredUpload, storeUpload } from './accept/store-upload.ts';
import { unsupportedVideo } from './accept/unsupported.ts';
import { admitUpload } from './admission/admit-upload.ts';
import type { UploadSlots } from './admission/upload-slots.ts';
import { tooLargeError, type UploadTimeouts } from './form/body-watch.ts';
import { type ReceivedForm, receiveForm } from './form/receive.ts';
import type { MediaHost, ResourceType } from './host.ts';
import { HostError } from './host-error.ts';
import { readPart } from './parts/content-range.ts';
import { type Progress, receivePart } from './parts/parts.ts';
import { type Grant, verifyUpload } from './signing/verify-upload.ts';

export type Deps = { host: MediaHost; mutex: KeyedMutex; slots: UploadSlots; timeouts: UploadTimeouts };

/**
 * Handles an upload, or one part of it: admits the request, spools the form, verifies its signature, and checks and
 * stores the file. Throws `HostError`. A failure leaves nothing behind except earlier parts.
 */
export async function handleUpload(
  ctx: Context,
  deps: Deps,
  resourceType: ResourceType,
  request: FastifyRequest,
): Promise<StoredUpload | Progress> {
  const arrivedAt = Date.now();
  await using folder = await ctx.scratch.createFolder();
  const form = await receive(ctx, deps, request, folder.path);
  const grant = verifyUpload(deps.host, form.fields, arrivedAt);
  if (form.granted.uploadId !== grant.uploadId) {
    throw new HostError('INVALID_SIGNATURE', errorText('signatureForOtherUpload'));
  }
  const kind = kindOf(grant.folder);
  if (resourceType !== 'auto' && resourceType !== kind) {
    throw wrongKind(resourceType);
  }
  const part = readPart(request.headers);
  const { file } = form;
  const bytes = part ? (part.total ?? part.end) : file.bytes;
  const limit = maxBytes(ctx.config, kind);
  if (bytes > limit) throw tooLargeError(bytes, limit);
  return part
    ? await receivePart(ctx, deps.mutex, { grant, part, file })
    : await storeUpload(ctx, grant, file);
}

/** Receives a form while holding an upload slot. `granted` is the grant in the URL's token. */
async function receive(
  ctx: Context,
  deps: Deps,
  request: FastifyRequest,
  folder: string,
): Promise<ReceivedForm & { granted: Grant }> {
  using admission = await admitUpload(ctx, deps, request);
  const form = await receiveForm(request.raw, ctx.scratch, {
    folder,
    maxBytes: maxBytes(ctx.config, kindOf(admission.grant.folder)),
    timeouts: deps.timeouts,
  });
  return { ...form, granted: admission.grant };
}

function wrongKind(resourceType: FileKind): HostError {
  if (resourceType === 'raw') return unreadableArchive();
  return resourceType === 'image' ? invalidImage() : unsupportedVideo();
}
