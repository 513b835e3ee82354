import type { Viewer } from '../../../http/viewer.ts';

/** Only the author changes or deletes a tweet; every viewer reads it. */
export function ownsTweet(viewer: Viewer, tweet: { author_id: string }): boolean {
  return tweet.author_id === viewer.id;
}

/** A tweet that the staff has hidden is its author's alone. */
export function isHiddenFrom(
  viewer: Viewer | null,
  tweet: { author_id: string; hidden_reason: string | null },
): boolean {
  return tweet.hidden_reason !== null && tweet.author_id !== viewer?.id;
}
