import path from 'node:path';

/** Content types that browsers may display. The file name of a stored original has none of these extensions. */
const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
};

/** Content type of a stored original, which can only be downloaded. */
export const originalType = 'application/octet-stream';

export function contentTypeOf(key: string): string | undefined {
  return contentTypes[path.extname(key)];
}
