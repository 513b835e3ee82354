/** A file at Cloudinary. */
export type CloudinaryFile = {
  resourceType: 'image' | 'video';
  publicId: string;
  version: number;
  /** The format that it is delivered in. */
  format: string;
};

const prefix = 'cloudinary/';
const shape = /^cloudinary\/(image|video)\/upload\/v(\d+)\/(.+)\.([a-z0-9]+)$/;

/** The key under which such a file is on record here: the path of its address there. */
export function keyOf({ resourceType, publicId, version, format }: CloudinaryFile): string {
  return `${prefix}${resourceType}/upload/v${version}/${publicId}.${format}`;
}

/** Null for the key of a file of our own storage. */
export function fileOf(key: string): CloudinaryFile | null {
  const [, resourceType, version, publicId = '', format = ''] = shape.exec(key) ?? [];
  if (resourceType !== 'image' && resourceType !== 'video') return null;
  return { resourceType, publicId, version: Number(version), format };
}

/** The adaptive stream that Cloudinary makes of a video when it is first asked for; null for a file of our own. */
export function streamKey(key: string): string | null {
  const file = fileOf(key);
  return file && `${prefix}video/upload/sp_auto/v${file.version}/${file.publicId}.m3u8`;
}

/** The path of a file below the address of an account's files; null for a file of our own storage. */
export function pathOf(key: string): string | null {
  if (!key.startsWith(prefix)) return null;
  return key.slice(prefix.length).split('/').map(encodeURIComponent).join('/');
}
