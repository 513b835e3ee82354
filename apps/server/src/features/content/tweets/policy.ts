import type { Viewer } from '../../../http/viewer.ts';

/** Only the author can edit or delete a tweet. */
export function ownsTweet(viewer: Viewer, tweet: { author_id: string }): boolean {
  return tweet.author_id === viewer.id;
}

/** Only its author sees a tweet that the staff has hidden. */
export function isHiddenFrom(
  viewer: Viewer | null,
  tweet: { author_id: string; hidden_reason: string | null },
): boolean {
  return tweet.hidden_reason !== null && tweet.author_id !== viewer?.id;
}
