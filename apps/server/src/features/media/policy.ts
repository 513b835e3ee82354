import type { Viewer } from '../../http/viewer.ts';

/** What decides who may read a file; `public_token` is the token of its video while that is published. */
export type FileAccess = { user_id: string; folder: string; public_token: string | null };

/** Profile images are everybody's at a URL without a scope. */
export function isProfileImage({ folder }: Pick<FileAccess, 'folder'>): boolean {
  return folder === 'avatars' || folder === 'coverImages';
}

/** A file of a video is everybody's under the video's token, and from the moment it is a draft nobody's. */
export function isPublicUnder(token: string, file: FileAccess): boolean {
  return file.public_token === token;
}

export function ownsFile(viewer: Viewer | null, file: FileAccess): boolean {
  return viewer !== null && viewer.id === file.user_id;
}
