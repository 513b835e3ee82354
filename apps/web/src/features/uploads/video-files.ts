/** The chosen files of a video. */
export type VideoFiles = { video: File | null; thumbnail: File | null };

export type FileErrors = { video?: string; thumbnail?: string };

const megabyte = 1024 * 1024;

/** The error of a file chosen as the video. A type that the browser doesn't know is accepted. */
export function checkVideo(file: File, maxBytes: number): string | undefined {
  if (file.type !== '' && !file.type.startsWith('video/')) return 'Please upload a video file';
  if (file.size > maxBytes) return `Video size should be less than ${Math.floor(maxBytes / megabyte)}MB`;
  return undefined;
}

export function checkThumbnail(file: File): string | undefined {
  return file.type.startsWith('image/') ? undefined : 'Please upload an image file';
}

export const bothRequired = 'Please upload both video and thumbnail';

/** A title from a file name: `my_holiday-2026.mp4` gives `my holiday 2026`. */
export function titleFromName(name: string): string {
  return name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 150);
}
