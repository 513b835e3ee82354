import { errorText } from '@kinora/contract/error-texts';
import { AppError } from '../../../http/app-error.ts';
import type { Viewer } from '../../../http/viewer.ts';

/** The properties of a video or tweet that its comments depend on. */
export type Place = {
  /** The number of comments, including replies. */
  comments: number;
  replies: number;
  /** False while comments are turned off. */
  isOpen: boolean;
  /** The owner of a video, who moderates its comments; null for a tweet, whose comments only the staff moderates. */
  moderatorId: string | null;
};

/** Only the author can edit a comment. */
export function ownsComment(viewer: Viewer, comment: { author_id: string }): boolean {
  return comment.author_id === viewer.id;
}

/** A video's owner moderates the comments on it: deletes, hearts and approves them, and pins one. */
export function canModerate(viewer: Viewer, { moderatorId }: Place): boolean {
  return moderatorId === viewer.id;
}

/** The reasons are set if the comment or its parent, respectively, is hidden or held. */
type Hideable = { author_id: string; hidden_reason: string | null; parent_hidden_reason: string | null };

/** Whether a comment is held for the review of the video's owner and isn't hidden by the staff. */
export function isHeld({ hidden_reason }: { hidden_reason: string | null }): boolean {
  return hidden_reason === '';
}

export function isHiddenByStaff({ hidden_reason }: { hidden_reason: string | null }): boolean {
  return hidden_reason !== null && hidden_reason !== '';
}

/** Whether the owner of the video finds the comment in the inbox. */
export function isInInbox(comment: Hideable): boolean {
  return comment.parent_hidden_reason === null && !isHiddenByStaff(comment);
}

/** Only its author sees a hidden or held comment, and nobody sees its replies. The video's owner has the inbox. */
export function isHiddenFrom(viewer: Viewer | null, comment: Hideable): boolean {
  if (comment.parent_hidden_reason !== null) return true;
  return comment.hidden_reason !== null && comment.author_id !== viewer?.id;
}

/** Thrown when authors act on their own held comments. */
export function waitsForReview(): AppError {
  return new AppError('FORBIDDEN', errorText('commentHeld'));
}

/** Thrown when authors act on their own hidden comments. */
export function hiddenByStaff(): AppError {
  return new AppError('FORBIDDEN', errorText('commentHidden'));
}

/** While comments are turned off, thrown for every action except deletion. */
export function turnedOff(): AppError {
  return new AppError('FORBIDDEN', errorText('commentsOff'));
}
