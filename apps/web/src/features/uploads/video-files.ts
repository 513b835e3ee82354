/** The chosen files of a video. */
export type VideoFiles = { video: File | null; thumbnail: File | null };

export type FileErrors = { video?: string; thumbnail?: string };

const megabyte = 1024 * 1024;

/** Types that no video has under any name. */
const otherTypes = /^(image\/|text\/plain$)/;

/**
 * The error of a file chosen as the video. Browsers take the type from the name, by what else is installed: a transport
 * stream, `.ts`, may be called a translation. So the server decides about all others by what is in the file.
 */
export function checkVideo(file: File, maxBytes: number): string | undefined {
  if (otherTypes.test(file.type)) return 'Please upload a video file';
  if (file.size > maxBytes) return `Video size should be less than ${Math.floor(maxBytes / megabyte)}MB`;
  return undefined;
}

export function checkThumbnail(file: File): string | undefined {
  return file.type.startsWith('image/') ? undefined : 'Please upload an image file';
}

export const bothRequired = 'Please upload both video and thumbnail';

/** Max length of a title as the contract counts it. */
const maxTitle = 150;

/** A title from a file name: `my_holiday-2026.mp4` gives `my holiday 2026`. */
export function titleFromName(name: string): string {
  const words = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim();
  return cutToFit(words, maxTitle).trim();
}

/** As many whole characters, as a person sees them, as fit into this many code points. */
function cutToFit(text: string, max: number): string {
  let [cut, length] = ['', 0];
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    length += [...segment].length;
    if (length > max) break;
    cut += segment;
  }
  return cut;
}
