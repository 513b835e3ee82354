import { otherTypes } from '@kinora/contract/upload-host';
import { maxTitleLength } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';

export type VideoFiles = { video: File | null; thumbnail: File | null };

export type FileErrors = { video?: string; thumbnail?: string };

const megabyte = 1024 * 1024;

/** Returns an error if the file can't be a video. The server checks all other files by their content. */
export function checkVideo(file: File, maxBytes: number): string | undefined {
  if (otherTypes.video.test(file.type)) return t`Please upload a video file`;
  const megabytes = Math.floor(maxBytes / megabyte);
  if (file.size > maxBytes) return t`Video size should be less than ${megabytes}MB`;
  return undefined;
}

/** Whether a file is audio, as far as the browser knows. */
export const isAudioFile = ({ type }: File) => type.startsWith('audio/');

export function checkThumbnail(file: File): string | undefined {
  return file.type.startsWith('image/') ? undefined : t`Please upload an image file`;
}

export const bothRequiredText = () => t`Please upload both video and thumbnail`;

/** Derives a title from a file name: `my_holiday-2026.mp4` becomes `my holiday 2026`. */
export function titleFromName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return cutToFit(words, maxTitleLength).trim();
}

/** Cuts a string after the last whole grapheme that fits into `max` code points. */
function cutToFit(text: string, max: number): string {
  let [cut, length] = ['', 0];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += [...segment].length;
    if (length > max) break;
    cut += segment;
  }
  return cut;
}
