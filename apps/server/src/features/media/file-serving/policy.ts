import type { Viewer } from '../../../http/viewer.ts';

/**
 * The data that decides file access. `public_token` is the token of the file's video, or null while the video isn't
 * published.
 */
export type FileAccess = {
  user_id: string;
  folder: string;
  public_token: string | null;
  source_key: string;
  video_key: string | null;
};

/** Archives are only read by imports. */
export function isServed({ folder }: Pick<FileAccess, 'folder'>): boolean {
  return folder !== 'imports';
}

/** Profile images and the site's logo are public at URLs without a token. */
export function isProfileImage({ folder }: Pick<FileAccess, 'folder'>): boolean {
  return folder === 'avatars' || folder === 'coverImages' || folder === 'logos';
}

/**
 * Files of a published video are public at URLs with the video's token. The token of an unpublished video grants
 * nothing.
 */
export function isPublicUnder(token: string, file: FileAccess): boolean {
  return file.public_token === token;
}

/**
 * Only its owner gets an upload that players don't get: it may contain anything that its author put into it, and audio
 * tracks that its owner has hidden or deleted.
 */
export function isUnplayedUpload(file: FileAccess, key: string): boolean {
  return file.folder === 'videos' && key === file.source_key && key !== file.video_key;
}

export function ownsFile(viewer: Viewer | null, file: FileAccess): boolean {
  return viewer !== null && viewer.id === file.user_id;
}
