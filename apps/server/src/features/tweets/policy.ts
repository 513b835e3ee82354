import type { Viewer } from '../../http/viewer.ts';

/** Only the author changes or deletes a tweet; every viewer reads it. */
export function ownsTweet(viewer: Viewer, tweet: { author_id: string }): boolean {
  return tweet.author_id === viewer.id;
}
