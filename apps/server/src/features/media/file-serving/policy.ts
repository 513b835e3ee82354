import type { Viewer } from '../../../http/viewer.ts';

/** The facts that decide who may read a file; `public_token` is its video's token while that is published. */
export type FileAccess = { user_id: string; folder: string; public_token: string | null };

/** Profile images and the logo of the site are public, under a URL without a scope. */
export function isProfileImage({ folder }: Pick<FileAccess, 'folder'>): boolean {
  return folder === 'avatars' || folder === 'coverImages' || folder === 'logos';
}

/** A file of a published video is public under the video's token. A draft's token opens nothing. */
export function isPublicUnder(token: string, file: FileAccess): boolean {
  return file.public_token === token;
}

export function ownsFile(viewer: Viewer | null, file: FileAccess): boolean {
  return viewer !== null && viewer.id === file.user_id;
}
