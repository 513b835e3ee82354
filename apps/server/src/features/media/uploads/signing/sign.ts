import { formatBytes } from '@kinora/contract/bytes';
import type { DataOf, QueryOf } from '@kinora/contract/endpoint';
import { errorText } from '@kinora/contract/error-texts';
import { type Folder, otherTypes } from '@kinora/contract/upload-host';
import type { signUpload } from '@kinora/contract/uploads';
import { type AppError, invalidField } from '../../../../http/app-error.ts';
import type { RequestContext } from '../../../../http/bind.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { sign } from '../../../../platform/cloudinary/signature.ts';
import { createId } from '../../../../platform/db/ids.ts';
import { requireMayImport } from '../../../content/imports/service.ts';

import { type FileKind, kindOf, maxBytes } from '../../assets/folders.ts';
import { findUsage, quotaRefusal, requireDailyVideo } from '../../assets/service.ts';
import { cloudName, type MediaHost, signatureLifetime } from '../host.ts';
import { type DeclaredFile, formatContext, readMetadata } from './upload-context.ts';
import { createUploadToken } from './upload-token.ts';

/**
 * Signs one upload. Checks the declared type and size and the person's quota first, so that an invalid upload is
 * refused before a byte is sent.
 */
export async function signOneUpload(
  ctx: RequestContext,
  host: MediaHost,
  viewer: Viewer,
  { folder, resourceType, metadata }: QueryOf<typeof signUpload>,
): Promise<DataOf<typeof signUpload>> {
  const kind = kindOf(folder);
  if (folder === 'imports') await requireMayImport(ctx, viewer.id);
  if (resourceType !== 'auto' && resourceType !== kind) {
    throw invalidField('resourceType', errorText('invalidResourceType'));
  }
  const declared = readMetadata(metadata);
  const refusal = refusalOf(declared, folder, maxBytes(ctx.config, kind));
  if (refusal) throw refusal;

  // An archive may be one that is being resumed, so its first part is counted instead.
  const more = { folder, bytes: declared.size ?? 0, files: folder === 'imports' ? 0 : 1 };
  const full = quotaRefusal(await findUsage(ctx.config, ctx.db, viewer.id), more);
  if (full) throw invalidField('metadata.size', full);
  if (folder === 'videos') await requireDailyVideo(ctx, viewer);

  const timestamp = Math.floor(Date.now() / 1000);
  const grant = { uploadId: createId(), userId: viewer.id, folder };
  const context = formatContext({ ...declared.entries, user: grant.userId, upload: grant.uploadId });
  const parameters = { timestamp: String(timestamp), folder, context };
  const token = createUploadToken(host, grant, timestamp + signatureLifetime);
  return { ...credentialsOf(ctx, host, { kind, token, parameters }), timestamp, context, folder };
}

/** Returns why a client may not declare this file. */
function refusalOf({ type, size }: DeclaredFile, folder: Folder, max: number): AppError | null {
  const isTooLarge = size !== undefined && !(size <= max);
  if (folder === 'imports') {
    return isTooLarge
      ? invalidField('metadata.size', errorText('archiveTooLarge', { max: formatBytes(max) }))
      : null;
  }
  const { refused, required, tooLarge } =
    rules[folder === 'videos' ? 'video' : folder === 'audio' ? 'audio' : 'image'];
  if (type && refused.test(type)) return invalidField('metadata.type', errorText(required));
  return isTooLarge ? invalidField('metadata.size', errorText(tooLarge, { max: megabytes(max) })) : null;
}

/** The types that a client may not declare, and the error texts. */
const rules = {
  image: { refused: /^(?!image\/)/, required: 'imageRequired', tooLarge: 'imageTooLarge' },
  video: { refused: otherTypes.video, required: 'videoRequired', tooLarge: 'videoTooLarge' },
  audio: { refused: otherTypes.audio, required: 'audioRequired', tooLarge: 'audioTooLarge' },
} as const;

/** Returns an upload URL and a signature for it. If Cloudinary is configured, the URL is Cloudinary's. */
function credentialsOf(
  { cloudinary, urls }: RequestContext,
  host: MediaHost,
  { kind, token, parameters }: { kind: FileKind; token: string; parameters: Record<string, string> },
) {
  if (!cloudinary) {
    return {
      upload_url: `${urls.origin}/media-host/v1_1/${cloudName}/${kind}/upload?upload=${token}`,
      api_key: host.apiKey,
      signature: sign(parameters, host.secret),
    };
  }
  const { apiOrigin, cloudName: cloud, apiKey } = cloudinary.account;
  return {
    upload_url: `${apiOrigin}/v1_1/${cloud}/${kind}/upload`,
    api_key: apiKey,
    signature: cloudinary.sign(parameters),
  };
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / (1024 * 1024));
}
