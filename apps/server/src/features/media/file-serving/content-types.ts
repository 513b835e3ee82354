import path from 'node:path';

/** The types of file that are shown. A file that is only kept has a name with none of these extensions. */
const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
};

/** Of a kept file, which is saved and never shown. */
export const keptType = 'application/octet-stream';

export function contentTypeOf(key: string): string | undefined {
  return contentTypes[path.extname(key)];
}
