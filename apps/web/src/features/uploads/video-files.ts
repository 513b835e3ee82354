/** The two files of a video, as far as they were chosen. */
export type VideoFiles = { video: File | null; thumbnail: File | null };

export type FileErrors = { video?: string; thumbnail?: string };

const megabyte = 1024 * 1024;

/** What is wrong with a file that is meant to be the video; a type that the browser does not know may be one. */
export function checkVideo(file: File, maxBytes: number): string | undefined {
  if (file.type !== '' && !file.type.startsWith('video/')) return 'Please upload a video file';
  if (file.size > maxBytes) return `Video size should be less than ${Math.floor(maxBytes / megabyte)}MB`;
  return undefined;
}

export function checkThumbnail(file: File): string | undefined {
  return file.type.startsWith('image/') ? undefined : 'Please upload an image file';
}

export const bothRequired = 'Please upload both video and thumbnail';

/** A title out of a file's name: `my_holiday-2026.mp4` gives `my holiday 2026`. */
export function titleFromName(name: string): string {
  return name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 150);
}
