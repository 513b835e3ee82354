import type { CommentTarget } from '#lib/api/query-keys.ts';
import { readSession, writeSession } from '#lib/browser/storage.ts';

const keyOf = ({ kind, id }: CommentTarget) => `kinora-guest-comment ${kind} ${id}`;

/** Returns the comment that a guest has written in this tab, which survives any way to log in; '' without one. */
export const readGuestDraft = (target: CommentTarget) => readSession(keyOf(target)) ?? '';

export const writeGuestDraft = (target: CommentTarget, content: string) =>
  writeSession(keyOf(target), content || null);
