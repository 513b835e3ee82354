import type { Folder } from '@kinora/contract/upload-host';
import { validate as isUuid } from 'uuid';
import * as z from 'zod';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Cloudinary, CloudinaryResource } from '../../../platform/cloudinary/cloudinary.ts';
import { keyOf } from '../../../platform/cloudinary/keys.ts';
import { kindOf, maxBytes } from './folders.ts';
import * as queries from './queries.ts';

/** A client's reference to an upload: the upload host's reply, or only the URL from that reply. */
export type UploadReference = string | { public_id: string };

const reply = z.looseObject({
  public_id: z.string(),
  version: z.coerce.string(),
  signature: z.string(),
});

/**
 * Records an upload to Cloudinary and returns the asset's id, or null if the reference isn't valid. A reply must have
 * Cloudinary's signature, a URL must belong to the configured account, and in either case Cloudinary's record must name
 * this viewer and folder.
 */
export async function importUpload(
  ctx: Context,
  cloudinary: Cloudinary,
  viewer: Viewer,
  reference: UploadReference,
  folder: Folder,
): Promise<string | null> {
  const kind = kindOf(folder);
  if (kind === 'raw') return null;
  const publicId =
    typeof reference === 'string'
      ? idInUrl(cloudinary, reference, folder)
      : verifiedId(cloudinary, reference);
  const found = publicId && (await cloudinary.find({ resourceType: kind, publicId }));
  if (!found) return null;
  const { user, upload } = found.context?.custom ?? {};
  const isTheirs = user === viewer.id && isUuid(upload) && folderOf(found) === folder;
  if (!isTheirs || found.bytes > maxBytes(ctx.config, kind)) return null;
  const asset = { ...columnsOf(found, folder), id: String(upload), user_id: viewer.id };
  const row = await queries.importAsset(ctx.db, asset);
  return row?.source_key === asset.source_key ? asset.id : null;
}

function verifiedId(cloudinary: Cloudinary, reference: { public_id: string }): string | null {
  const { data } = reply.safeParse(reference);
  if (!data) return null;
  const { public_id, version, signature } = data;
  return cloudinary.verifyReply({ public_id, version, signature }) ? public_id : null;
}

/** Extracts the public id from a URL of this account, ignoring any transformations. */
function idInUrl({ account }: Cloudinary, url: string, folder: Folder): string | null {
  const start = `${account.files}/${kindOf(folder)}/upload/`;
  const [, publicId] = /^(?:.*\/)?v\d+\/(.+)\.[a-z0-9]+$/.exec(url.slice(start.length)) ?? [];
  return url.startsWith(start) && publicId ? decodeOrNull(publicId) : null;
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function folderOf({ public_id, asset_folder, folder }: CloudinaryResource): string {
  return asset_folder ?? folder ?? public_id.slice(0, Math.max(public_id.lastIndexOf('/'), 0));
}

function columnsOf(found: CloudinaryResource, folder: Folder) {
  const { public_id: publicId, version, format, bytes, width, height, duration, etag } = found;
  const file = { resourceType: found.resource_type, publicId, version };
  const isVideo = found.resource_type === 'video';
  return {
    folder,
    resource_type: found.resource_type,
    status: 'stored' as const,
    ...{ format, bytes, width, height, etag, version },
    duration: isVideo ? (duration ?? 0) : null,
    original_filename: found.original_filename.slice(0, 200),
    source_key: keyOf({ ...file, format }),
    // Cloudinary converts any uploaded video to MP4, which every browser can play.
    video_key: isVideo ? keyOf({ ...file, format: 'mp4' }) : null,
    preview: null,
    probe: null,
  };
}
