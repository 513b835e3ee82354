import path from 'node:path';

/** The kinds of file that are ever kept, so that nothing else is ever served. */
const contentTypes: Record<string, string> = {
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.mov': 'video/quicktime',
  '.mkv': 'video/x-matroska',
  '.avi': 'video/x-msvideo',
  '.ts': 'video/mp2t',
  '.mpg': 'video/mpeg',
  '.flv': 'video/x-flv',
  '.wmv': 'video/x-ms-asf',
  '.ogv': 'video/ogg',
};

export function contentTypeOf(key: string): string | undefined {
  return contentTypes[path.extname(key)];
}
