import { sql } from 'kysely';
import { visibleVideos } from '../../videos/policy.ts';

/** The name of a video or tweet; nulls for a video that the person may not see any more. */
export type Named = {
  video_title: string | null;
  tweet_content: string | null;
  username: string | null;
};

/** The columns of `Named`, for a query of `videos`, `tweets` and the owner in `users`. */
export const namesOnVideo = (userId: string) => [
  sql<string | null>`case when ${visibleVideos({ id: userId })} then videos.title end`.as('video_title'),
  sql<string | null>`left(tweets.content, 200)`.as('tweet_content'),
  sql<
    string | null
  >`case when tweets.id is not null or ${visibleVideos({ id: userId })} then users.username end`.as(
    'username',
  ),
];

/** The thing that it was on, as a text for people and as data. */
export function nameOf({ video_title, tweet_content, username }: Named) {
  if (username === null) return { kind: 'video', text: 'a video that is no longer public' };
  return video_title === null
    ? { kind: 'tweet', text: `a tweet by @${username}: “${tweet_content ?? ''}”`, username }
    : { kind: 'video', text: `“${video_title}” by @${username}`, username, title: video_title };
}
