export type CloudinaryFile = {
  resourceType: 'image' | 'video';
  publicId: string;
  version: number;
  /** The format in which Cloudinary delivers the file. */
  format: string;
};

const prefix = 'cloudinary/';
const shape = /^cloudinary\/(image|video)\/upload\/v(\d+)\/(.+)\.([a-z0-9]+)$/;

/** Returns the storage key of a file at Cloudinary: its path below the account's `files` URL, after `cloudinary/`. */
export function keyOf({ resourceType, publicId, version, format }: CloudinaryFile): string {
  return `${prefix}${resourceType}/upload/v${version}/${publicId}.${format}`;
}

/** Parses a storage key; null for a file in our own storage. */
export function fileOf(key: string): CloudinaryFile | null {
  const [, resourceType, version, publicId = '', format = ''] = shape.exec(key) ?? [];
  if (resourceType !== 'image' && resourceType !== 'video') return null;
  return { resourceType, publicId, version: Number(version), format };
}

/**
 * Returns the key of the adaptive stream, which Cloudinary generates on the first request; null for a file in our own
 * storage.
 */
export function streamKey(key: string): string | null {
  const file = fileOf(key);
  return file && `${prefix}video/upload/sp_auto/v${file.version}/${file.publicId}.m3u8`;
}

/** Returns the path of a file below the account's `files` URL; null for a file in our own storage. */
export function pathOf(key: string): string | null {
  if (!key.startsWith(prefix)) return null;
  return key.slice(prefix.length).split('/').map(encodeURIComponent).join('/');
}
