import type { Folder } from '@kinora/contract/uploads';
import { validate as isUuid } from 'uuid';
import * as z from 'zod';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Cloudinary, CloudinaryResource } from '../../platform/cloudinary/cloudinary.ts';
import { keyOf } from '../../platform/cloudinary/keys.ts';
import { kindOf, maxBytes } from './host.ts';
import * as queries from './queries.ts';

/** What a client passes on of an upload: the host's reply, or the address in it. */
export type UploadReference = string | { public_id: string };

const reply = z.looseObject({
  public_id: z.string(),
  version: z.coerce.string(),
  signature: z.string(),
});

/**
 * Puts on our record what was sent to Cloudinary: the reply has to be signed by it, or the address to be
 * one of its, and its own record has to say that this person was to send it, to that folder. Gives the
 * upload's id; null if any of it is not so.
 */
export async function importUpload(
  ctx: Context,
  cloudinary: Cloudinary,
  viewer: Viewer,
  reference: UploadReference,
  folder: Folder,
): Promise<string | null> {
  const publicId =
    typeof reference === 'string' ? named(cloudinary, reference, folder) : vouched(cloudinary, reference);
  const found = publicId && (await cloudinary.find({ resourceType: kindOf(folder), publicId }));
  if (!found) return null;
  const { user, upload } = found.context?.custom ?? {};
  const isMeant = user === viewer.id && isUuid(upload) && folderOf(found) === folder;
  if (!isMeant || found.bytes > maxBytes(ctx.config, kindOf(folder))) return null;
  const asset = { ...columnsOf(found, folder), id: String(upload), user_id: viewer.id };
  const known = await queries.importAsset(ctx.db, asset);
  return known?.source_key === asset.source_key ? asset.id : null;
}

function vouched(cloudinary: Cloudinary, reference: { public_id: string }): string | null {
  const { data } = reply.safeParse(reference);
  if (!data) return null;
  const { public_id, version, signature } = data;
  return cloudinary.vouchesFor({ public_id, version, signature }) ? public_id : null;
}

/** The name in an address, whatever the picture is transformed to by it. */
function named({ account }: Cloudinary, address: string, folder: Folder): string | null {
  const start = `${account.files}/${kindOf(folder)}/upload/`;
  const [, publicId] = /^(?:.*\/)?v\d+\/(.+)\.[a-z0-9]+$/.exec(address.slice(start.length)) ?? [];
  return address.startsWith(start) && publicId ? safelyDecoded(publicId) : null;
}

function safelyDecoded(text: string): string | null {
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
    // Whatever came, it is delivered as what every browser plays.
    video_key: isVideo ? keyOf({ ...file, format: 'mp4' }) : null,
    preview: null,
    probe: null,
  };
}
