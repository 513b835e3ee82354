import type { ReportKind } from '@kinora/contract/reports';
import type { CommentTarget } from '#lib/api/query-keys.ts';

/** An action of a guest that is carried out after the login. Names and titles are for the login page. */
export type PendingAction =
  | { kind: 'subscribe'; channelId: string; username: string; name: string }
  | { kind: 'like-video'; videoId: string; title: string }
  | { kind: 'save' | 'add-to-playlist'; videoId: string; title: string }
  | { kind: 'like-tweet'; tweetId: string }
  | { kind: 'like-comment'; commentId: string; target: CommentTarget }
  | { kind: 'comment'; target: CommentTarget; content: string }
  | { kind: 'report'; subject: { kind: ReportKind; id: string }; ownerId: string };

/** `next` is the path that the login leads to, and `at` the time in milliseconds. */
type Stored = { action: PendingAction; next: string; at: number };

const storageKey = 'kinora-pending-action';
const lifetime = 30 * 60_000;

/**
 * Stores an action until the login. It is in the session storage instead of the URL, so that a link on another site
 * can't make anyone act.
 */
export function storeAction(action: PendingAction, next: string): void {
  const stored: Stored = { action, next, at: Date.now() };
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Full or blocked: the login leads back without the action.
  }
}

/** Returns the action that a login leading to this path carries out, or null. */
export function pendingActionFor(next: string): PendingAction | null {
  try {
    const stored: Stored | null = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    return stored?.next === next && Date.now() - stored.at < lifetime ? stored.action : null;
  } catch {
    return null;
  }
}

export function forgetAction(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked.
  }
}

/** Like `pendingActionFor`, but forgets the action, so that it is carried out once and only after this login. */
export function takeAction(next: string): PendingAction | null {
  const action = pendingActionFor(next);
  forgetAction();
  return action;
}
