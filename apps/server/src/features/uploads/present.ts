import type { Urls } from '../../http/urls.ts';
import type { MediaHost } from './host.ts';
import { sign } from './signature.ts';

type AssetColumns = {
  id: string;
  folder: string;
  version: number;
  resource_type: string;
  format: string;
  bytes: number;
  width: number;
  height: number;
  duration: number | null;
  created_at: Date;
  etag: string;
  original_filename: string;
  source_key: string;
};

/** The media host's reply to an upload, field by field as Cloudinary's. */
export function presentUpload(urls: Urls, host: MediaHost, asset: AssetColumns) {
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
  const url = urls.media(asset.source_key);
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
