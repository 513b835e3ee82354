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

/**
 * `next` is the path that the login leads to, and `at` the time in milliseconds. `login` is the id of the account that
 * this tab has logged in, `provider` during a login at the identity provider, and absent before.
 */
type Stored = { action: PendingAction; next: string; at: number; login?: string };

const storageKey = 'kinora-pending-action';
const lifetime = 30 * 60_000;

/**
 * Stores an action until the login. It is in the session storage instead of the URL, so that a link on another site
 * can't make anyone act.
 */
export function storeAction(action: PendingAction, next: string): void {
  write({ action, next, at: Date.now() });
}

/** Returns the action that a login leading to this path carries out, or null. */
export function pendingActionFor(next: string): PendingAction | null {
  return validFor(next)?.action ?? null;
}

/**
 * Lets the action be carried out, which a login in another tab doesn't. Call it with the account's id when a login in
 * this tab ends, and with `provider` when it continues at the identity provider, which leads back to `next` itself.
 */
export function confirmAction(login: string): void {
  const stored = read();
  if (stored) write({ ...stored, login });
}

/** Undoes `confirmAction`. Call it when a guest sees a page, so that a login that was given up confirms nothing. */
export function unconfirmAction(): void {
  const stored = read();
  if (stored?.login) write({ action: stored.action, next: stored.next, at: stored.at });
}

export function forgetAction(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked.
  }
}

/** Returns the action that the login of this account carries out on this path, or null. Forgets it in any case. */
export function takeAction(next: string, viewerId: string): PendingAction | null {
  const stored = validFor(next);
  forgetAction();
  return stored?.login === viewerId || stored?.login === 'provider' ? stored.action : null;
}

function validFor(next: string): Stored | null {
  const stored = read();
  return stored?.next === next && Date.now() - stored.at < lifetime ? stored : null;
}

function read(): Stored | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  } catch {
    return null;
  }
}

function write(stored: Stored): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored));
  } catch {
    // Full or blocked: the login leads back without the action.
  }
}
