import { sql } from 'kysely';
import { visibleVideos } from '../../../content/videos/policy.ts';
import { isReadableBy } from '../../../engagement/blocks/fragments.ts';

/**
 * The columns that describe a video or tweet. All except `is_tweet` are null for a video that the person may not see,
 * and for a tweet that a block hides.
 */
export type Named = {
  is_tweet: boolean;
  video_title: string | null;
  tweet_content: string | null;
  username: string | null;
};

/** Selects the columns of `Named`, in a query that joins `videos`, `tweets` and their owner in `users`. */
export const namesOnVideo = (userId: string) => {
  const isVisible = sql<boolean>`case when tweets.id is null then ${visibleVideos({ id: userId })}
    else ${isReadableBy({ id: userId }, 'tweets.author_id')} end`;
  return [
    sql<boolean>`tweets.id is not null`.as('is_tweet'),
    sql<string | null>`case when ${isVisible} then videos.title end`.as('video_title'),
    sql<string | null>`case when ${isVisible} then left(tweets.content, 200) end`.as('tweet_content'),
    sql<string | null>`case when ${isVisible} then users.username end`.as('username'),
  ];
};

/** Describes a video or tweet. The HTML page shows only `text`; the JSON file contains all fields. */
export function nameOf({ is_tweet, video_title, tweet_content, username }: Named) {
  const kind = is_tweet ? 'tweet' : 'video';
  if (username === null) {
    return { kind, text: is_tweet ? 'a tweet that is hidden now' : 'a video that is no longer public' };
  }
  return is_tweet
    ? { kind, text: `a tweet by @${username}: “${tweet_content ?? ''}”`, username }
    : { kind, text: `“${video_title}” by @${username}`, username, title: video_title };
}
