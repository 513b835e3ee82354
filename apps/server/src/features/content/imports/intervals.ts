import type { FollowInterval } from '@kinora/contract/imports';
import { type RawBuilder, sql } from 'kysely';

const hour = 60 * 60;

/** The seconds between two checks of a followed source. */
export const secondsOf: Readonly<Record<FollowInterval, number>> = { hour, day: 24 * hour };

export function secondsFromNow(seconds: number): RawBuilder<Date> {
  return sql<Date>`now() + make_interval(secs => ${seconds})`;
}
