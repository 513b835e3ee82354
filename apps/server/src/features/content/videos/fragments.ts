import { type RawBuilder, sql } from 'kysely';

/**
 * The date of a row of `videos` within its channel: the original one of an imported video. The indexes of a channel's
 * videos have the same expression.
 */
export function channelDate(): RawBuilder<Date> {
  return sql<Date>`coalesce(videos.originally_published_at, videos.created_at)`;
}
