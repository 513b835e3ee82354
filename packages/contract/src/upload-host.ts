/** The folders of the media host, each for one kind of file. */
export const folders = ['avatars', 'coverImages', 'videos', 'thumbnails', 'logos'] as const;
export type Folder = (typeof folders)[number];
export type ImageFolder = Exclude<Folder, 'videos'>;

/** The widths that the media host makes of an image, in pixels. It never enlarges one. */
export const imageWidths: Readonly<Record<ImageFolder, readonly number[]>> = {
  avatars: [160, 320],
  coverImages: [640, 1280, 1920],
  thumbnails: [320, 640, 960, 1280],
  logos: [96, 192, 512],
};

/** The size limit of a video in bytes, unless the instance sets another. */
export const defaultMaxVideoBytes = 100 * 1024 * 1024;

/** The smallest size in bytes of every part of a file but the last. */
export const minPartBytes = 5_000_000;

/**
 * Every code with which the built-in media host refuses an upload, with its HTTP status. The answer is
 * Cloudinary's `{ error: { message } }` with `error.code` beside the message, which only a person reads.
 */
export const hostErrorStatus = {
  /** The form or one of its headers can't be read, or lacks something. */
  INVALID_REQUEST: 400,
  FILE_TOO_LARGE: 400,
  /** Not a video or image that can be read. */
  UNSUPPORTED_FILE: 400,
  /** The signature has expired: a new one helps. */
  STALE_SIGNATURE: 400,
  /** The signature doesn't fit the form, or was used before: a new one helps. */
  INVALID_SIGNATURE: 401,
  /** A part starts after the bytes that the host has. */
  PART_GAP: 400,
  /** A part contradicts what the host has of the file. */
  PART_MISMATCH: 400,
  TOO_MANY_UPLOADS: 400,
  /** The person's storage is full; the message says how full. */
  QUOTA_REACHED: 400,
  TIMED_OUT: 408,
  TOO_MANY_AT_ONCE: 429,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;
export type HostErrorCode = keyof typeof hostErrorStatus;

/** The body of every refusal of the built-in media host. */
export type HostErrorBody = { error: { message: string; code: HostErrorCode } };
