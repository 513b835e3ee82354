import type { Urls } from '../../../http/urls.ts';
import { sign } from '../../../platform/cloudinary/signature.ts';
import { publicKey } from '../assets/service.ts';
import { isProfileImage } from '../file-serving/policy.ts';
import type { StoredUpload } from './accept/store-upload.ts';
import type { MediaHost } from './host.ts';
import type { Progress } from './parts/parts.ts';

/** Presents the upload host's response to a part that isn't the last one. */
export function presentProgress(resourceType: string, { received }: Progress) {
  return { done: false, bytes: received, resource_type: resourceType, type: 'upload' };
}

/** Presents the upload host's response to a finished upload, with Cloudinary's fields. */
export function presentUpload(urls: Urls, host: MediaHost, asset: StoredUpload) {
  const public_id = `${asset.folder}/${asset.id}`;
  const {
    id,
    folder,
    version,
    resource_type,
    format,
    bytes,
    width,
    height,
    duration,
    etag,
    original_filename,
  } = asset;
  const key = publicKey(asset);
  const url = isProfileImage(asset) ? urls.publicMedia(key) : urls.media(key, null);
  return {
    asset_id: id,
    public_id,
    version,
    version_id: id,
    signature: sign({ public_id, version: String(version) }, host.secret),
    width,
    height,
    format,
    resource_type,
    created_at: asset.created_at.toISOString(),
    tags: [],
    bytes,
    type: 'upload',
    etag,
    placeholder: false,
    url,
    secure_url: url,
    folder,
    original_filename,
    ...(duration !== null && { duration }),
  };
}
