import type { Viewer } from '../../http/viewer.ts';

/** Only the author changes or deletes a comment. */
export function ownsComment(viewer: Viewer, comment: { author_id: string }): boolean {
  return comment.author_id === viewer.id;
}
