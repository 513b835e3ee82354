import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Trx } from '../../platform/db/db.ts';

/**
 * Counts a file that is about to be transcoded against its owner's daily number of videos, in the transaction that
 * publishes it. Deleting a video gives nothing back. Throws `RATE_LIMITED`.
 */
export async function countDailyVideo({ config }: Context, trx: Trx, viewer: Viewer): Promise<void> {
  if (!config.rateLimits) return;
  const { rows } = await sql<{ hits: number; seconds: number }>`
    insert into rate_limits as counted (key, expires_at, hits)
    values (${keyOf(viewer)}, now() + interval '1 day', 1)
    on conflict (key) do update set
      hits = case when counted.expires_at < now() then 1 else counted.hits + 1 end,
      expires_at = case when counted.expires_at < now() then excluded.expires_at else counted.expires_at end
    returning hits, ceil(extract(epoch from expires_at - now()))::int as seconds`.execute(trx);
  const [counted] = rows;
  if (counted && counted.hits > config.videosPerDay) {
    throw tooManyVideos(config.videosPerDay, counted.seconds);
  }
}

/** Throws `RATE_LIMITED` if a person can't publish another video today, so that none is uploaded in vain. */
export async function requireDailyVideo({ db, config }: Context, viewer: Viewer): Promise<void> {
  if (!config.rateLimits) return;
  const { rows } = await sql<{ hits: number; seconds: number }>`
    select hits, ceil(extract(epoch from expires_at - now()))::int as seconds
    from rate_limits where key = ${keyOf(viewer)} and expires_at > now()`.execute(db);
  const [counted] = rows;
  if (counted && counted.hits >= config.videosPerDay) {
    throw tooManyVideos(config.videosPerDay, counted.seconds);
  }
}

const keyOf = ({ id }: Viewer) => `videos:${id}`;

function tooManyVideos(max: number, seconds: number): AppError {
  const message = `You can publish ${max} videos a day. Please try again later.`;
  return new AppError('RATE_LIMITED', message, { retryAfter: Math.max(1, seconds) });
}
