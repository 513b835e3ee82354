import { errorText } from '@kinora/contract/error-texts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../../context.ts';
import { clientOf } from '../../../../http/client-address.ts';
import { findAsset, findUsage, quotaRefusal } from '../../assets/service.ts';
import type { MediaHost } from '../host.ts';
import { HostError } from '../host-error.ts';
import { readPart } from '../parts/content-range.ts';
import { readUploadToken } from '../signing/upload-token.ts';
import type { Grant } from '../signing/verify-upload.ts';
import type { UploadSlots } from './upload-slots.ts';

/** Permission to read an upload's body, which is valid until the permission is disposed of. */
export type Admission = Disposable & {
  /** The grant in the URL's token. */
  grant: Grant;
};

/**
 * Decides whether to read a request's body, based only on its URL and headers. Throws `HostError` if the token is
 * missing, invalid or used, if the person's storage is full, or if too many uploads are in progress.
 */
export async function admitUpload(
  ctx: Context,
  { host, slots }: { host: MediaHost; slots: UploadSlots },
  request: FastifyRequest,
): Promise<Admission> {
  const address = clientOf(request);
  const token = new URL(request.url, 'http://host').searchParams.get('upload');
  if (token === null) {
    throw new HostError('INVALID_SIGNATURE', errorText('urlIncomplete'));
  }
  const grant = readUploadToken(host, token, Date.now());
  const isPart = readPart(request.headers) !== null;
  // A client that didn't receive the response to the last part may send the part again.
  if (!isPart && (await findAsset(ctx.db, grant.uploadId))) throw usedSignature();
  const usage = await findUsage(ctx.config, ctx.db, grant.userId);
  const refusal = quotaRefusal(usage, { folder: grant.folder, bytes: 0, files: isPart ? 0 : 1 });
  if (refusal) throw new HostError('QUOTA_REACHED', refusal);
  return Object.assign(slots.take({ address, person: grant.userId }), { grant });
}

export function usedSignature(cause?: unknown): HostError {
  return new HostError('INVALID_SIGNATURE', errorText('signatureUsed'), { cause });
}
