import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';

/** A video or tweet as its comments see it. */
export type Place = {
  /** Their number, with replies. */
  comments: number;
  replies: number;
  /** Comments aren't turned off. */
  isOpen: boolean;
  /** The owner of a video; null for a tweet, under which nobody moderates. */
  moderatorId: string | null;
};

/** Only the author changes a comment. */
export function ownsComment(viewer: Viewer, comment: { author_id: string }): boolean {
  return comment.author_id === viewer.id;
}

/** A video's owner deletes, pins and hearts any comment under it. */
export function canModerate(viewer: Viewer, { moderatorId }: Place): boolean {
  return moderatorId === viewer.id;
}

/** The facts of a comment that the staff may have hidden, or the one that it replies to. */
type Hideable = { author_id: string; hidden_reason: string | null; parent_hidden_reason: string | null };

/** A hidden comment is its author's alone, and its replies are nobody's. */
export function isHiddenFrom(viewer: Viewer | null, comment: Hideable): boolean {
  if (comment.parent_hidden_reason !== null) return true;
  return comment.hidden_reason !== null && comment.author_id !== viewer?.id;
}

/** The answer to an author who acts on their own hidden comment. */
export function hiddenByStaff(): AppError {
  return new AppError('FORBIDDEN', 'The staff of this site has hidden this comment.');
}

/** The answer to every act on comments that are turned off. */
export function turnedOff(): AppError {
  return new AppError('FORBIDDEN', 'Comments are turned off.');
}
