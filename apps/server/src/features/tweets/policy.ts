import type { Viewer } from '../../http/viewer.ts';

/** Only its author changes or deletes a tweet; everybody with a session reads it. */
export function ownsTweet(viewer: Viewer, tweet: { author_id: string }): boolean {
  return tweet.author_id === viewer.id;
}
