import path from 'node:path';

/** Types that browsers may show. The name of an original that is only stored has none of these extensions. */
const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
};

/** Type of a stored original, which is saved and never shown. */
export const keptType = 'application/octet-stream';

export function contentTypeOf(key: string): string | undefined {
  return contentTypes[path.extname(key)];
}
