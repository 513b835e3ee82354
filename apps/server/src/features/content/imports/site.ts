import type { Context } from '../../../context.ts';

/** Returns the version of yt-dlp, which reads web pages; null if it isn't installed. */
export async function ytDlpVersion(_ctx: Context): Promise<string | null> {
  return null;
}

/** Returns the max bytes of an archive. */
export function archiveLimit({ config }: Context): number {
  return config.maxArchiveBytes;
}
