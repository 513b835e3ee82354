import { msg } from '@lingui/core/runtime-macro';
import { sql } from 'kysely';
import type { Translate } from '../../../../platform/i18n/translate.ts';
import { visibleVideos } from '../../../content/videos/policy.ts';
import { isReadableBy } from '../../../engagement/blocks/fragments.ts';

/**
 * The columns that describe a video or tweet. All except `is_tweet` are null for a video that the person may not see,
 * and for a tweet that a block hides.
 */
export type Named = {
  target_id: string | null;
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
    sql<string | null>`case when ${isVisible} then coalesce(tweets.id, videos.id) end`.as('target_id'),
    sql<boolean>`tweets.id is not null`.as('is_tweet'),
    sql<string | null>`case when ${isVisible} then videos.title end`.as('video_title'),
    sql<string | null>`case when ${isVisible} then left(tweets.content, 200) end`.as('tweet_content'),
    sql<string | null>`case when ${isVisible} then users.username end`.as('username'),
  ];
};

/** Describes a video or tweet. The HTML page shows only `text`; the JSON file contains all fields. */
export function nameOf(row: Named, translate: Translate) {
  const { target_id: id, is_tweet, video_title: title, tweet_content, username } = row;
  const kind = is_tweet ? 'tweet' : 'video';
  if (username === null) {
    const hidden = is_tweet ? msg`a tweet that is hidden now` : msg`a video that is no longer public`;
    return { kind, text: translate(hidden) };
  }
  const user = `@${username}`;
  if (!is_tweet) return { kind, text: translate(msg`“${{ title }}” by ${{ user }}`), id, username, title };
  const content = tweet_content ?? '';
  return { kind, text: translate(msg`a tweet by ${{ user }}: “${{ content }}”`), id, username };
}

/** Says on which video or tweet a comment is. */
export function placeOf(row: Named, translate: Translate): string {
  const { is_tweet, video_title: title, tweet_content, username } = row;
  if (username === null) {
    return translate(
      is_tweet ? msg`On a tweet that is hidden now` : msg`On a video that is no longer public`,
    );
  }
  const [user, content] = [`@${username}`, tweet_content ?? ''];
  return translate(
    is_tweet ? msg`On a tweet by ${{ user }}: “${{ content }}”` : msg`On “${{ title }}” by ${{ user }}`,
  );
}
