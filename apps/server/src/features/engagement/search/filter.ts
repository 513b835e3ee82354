import type { SearchDate, SearchLength } from '@kinora/contract/search';
import { type RawBuilder, sql } from 'kysely';

export type Filter = { date?: SearchDate | undefined; length?: SearchLength | undefined };

const ages: Record<SearchDate, string> = { day: '1 day', week: '7 days', month: '1 month', year: '1 year' };

const minute = 60;
const lengths: Record<SearchLength, RawBuilder<boolean>> = {
  short: sql`duration < ${sql.lit(4 * minute)}`,
  medium: sql`duration between ${sql.lit(4 * minute)} and ${sql.lit(20 * minute)}`,
  long: sql`duration > ${sql.lit(20 * minute)}`,
};

/** Whether a search has a filter that excludes channels, because channels have no date or length. */
export function isFiltered({ date, length }: Filter): boolean {
  return date !== undefined || length !== undefined;
}

/**
 * Returns the filter as a condition on `videos`. Uses literals, so that PostgreSQL can estimate how many videos match.
 */
export function conditionOf({ date, length }: Filter): RawBuilder<boolean> {
  const young = date ? sql`created_at > now() - interval ${sql.lit(ages[date])}` : sql`true`;
  return sql<boolean>`(${young} and ${length ? lengths[length] : sql`true`})`;
}
