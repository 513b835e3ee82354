import path from 'node:path';

/** The kinds of file that are ever served: what is kept and not to be seen has a name of none of them. */
const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
};

export function contentTypeOf(key: string): string | undefined {
  return contentTypes[path.extname(key)];
}
