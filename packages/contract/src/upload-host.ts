import type { Reason } from './error-texts.ts';

/** The folders of the upload host, each for one kind of file. `imports` takes archives, which are never served. */
export const folders = [
  'avatars',
  'coverImages',
  'videos',
  'audio',
  'thumbnails',
  'logos',
  'imports',
] as const;
export type Folder = (typeof folders)[number];
export type ImageFolder = Exclude<Folder, 'videos' | 'audio' | 'imports'>;

/** The widths in pixels to which the upload host scales the images of each folder. It never enlarges an image. */
export const imageWidths: Readonly<Record<ImageFolder, readonly number[]>> = {
  avatars: [160, 320],
  coverImages: [640, 1280, 1920],
  thumbnails: [320, 640, 960, 1280],
  logos: [96, 192, 512],
};

/** The size limit of a video or an audio file in bytes, unless the instance sets another limit. */
export const defaultMaxVideoBytes = 100 * 1024 * 1024;

/**
 * MIME types that are never a video's or an audio file's. Browsers derive the type from the file name and the installed
 * software, and may report a transport stream (`.ts`) as a translation file. Files of all other types are therefore
 * checked by their content.
 */
export const otherTypes = {
  // Animated images become videos too, and the type of an image doesn't say whether it is animated.
  video: /^(image\/(?!(gif|png|apng|webp)$)|text\/plain$|application\/pdf$)/,
  audio: /^(image\/|text\/plain$|application\/pdf$)/,
} as const;

/** Min size in bytes of every part of a file except the last. */
export const minPartBytes = 5_000_000;

/**
 * Every error code of the built-in upload host with its HTTP status. Error responses have the shape that Cloudinary
 * uses, `{ error: { message } }`, with an additional `error.code`, `error.reason` and `error.params`; `message` is only
 * for people.
 */
export const hostErrorStatus = {
  /** The form or one of the request headers is malformed or incomplete. */
  INVALID_REQUEST: 400,
  FILE_TOO_LARGE: 400,
  /** The file isn't a readable video, audio file, image or archive. */
  UNSUPPORTED_FILE: 400,
  /** The signature has expired. Retry with a new one. */
  STALE_SIGNATURE: 400,
  /** The signature doesn't match the form or was used before. Retry with a new one. */
  INVALID_SIGNATURE: 401,
  /** The part starts beyond the bytes received so far. */
  PART_GAP: 400,
  /** The part contradicts the bytes or the file size of earlier parts. */
  PART_MISMATCH: 400,
  TOO_MANY_UPLOADS: 400,
  /** The account may not store the file, usually because its quota is reached. The message says why. */
  QUOTA_REACHED: 400,
  TIMED_OUT: 408,
  TOO_MANY_AT_ONCE: 429,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;
export type HostErrorCode = keyof typeof hostErrorStatus;

/** The body of every error response of the built-in upload host. `reason` and `params` are as in the API's errors. */
export type HostErrorBody = { error: { message: string; code: HostErrorCode } & Partial<Reason> };
