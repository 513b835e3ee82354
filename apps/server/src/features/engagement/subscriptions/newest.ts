import { sql } from 'kysely';
import type { Cache } from '../../../platform/cache/cache.ts';
import { defineCachedMany, type KeptValues } from '../../../platform/cache/cache-many.ts';
import { uuids } from '../../../platform/db/arrays.ts';
import { defineFindMany } from '../../../platform/db/loader.ts';
import { newestOf } from './feed-queries.ts';

/** A listed video. `time` is when it was published, in milliseconds since 1970. */
export type NewVideo = { id: string; time: number };

/** Number of videos that are read per channel at first. Few channels have more among the newest of all. */
const few = 4;
/** Max videos that `newestOfAll` returns. */
export const maxNewest = 21;

const findFew = defineNewest(few);
const findMany = defineNewest(maxNewest);

/**
 * Finds the newest listed videos of the channels, up to `maxNewest`. The cache has one list per channel, which all
 * subscribers share.
 */
export async function newestOfAll(cache: Cache, channelIds: readonly string[]): Promise<NewVideo[]> {
  const heads = await findFew(cache, channelIds);
  const newest = newestAmong(channelIds, heads);
  const oldest = newest.length < maxNewest ? 0 : (newest.at(-1)?.time ?? 0);
  const cut = channelIds.filter((id) => {
    const last = heads.get(id)?.[few - 1];
    return last !== undefined && last.time >= oldest;
  });
  if (cut.length === 0) return newest;
  const whole = await findMany(cache, cut);
  return newestAmong(channelIds, { get: (id) => whole.get(id) ?? heads.get(id) });
}

/** Merges lists that are sorted by age into the newest videos of all. */
function newestAmong(channelIds: readonly string[], lists: KeptValues<NewVideo[]>): NewVideo[] {
  const known: NewVideo[][] = [];
  const firsts: number[] = [];
  for (const id of channelIds) {
    const videos = lists.get(id);
    const first = videos?.[0];
    if (!first) continue;
    known.push(videos);
    firsts.push(first.time);
  }
  // At least `maxNewest` videos are this new, so older ones can be dropped before sorting.
  const oldest = new Float64Array(firsts).sort().at(-maxNewest) ?? 0;
  const found: NewVideo[] = [];
  for (const videos of known) {
    for (const video of videos) {
      if (video.time < oldest) break;
      found.push(video);
    }
  }
  return found.sort(byAge).slice(0, maxNewest);
}

const byAge = (one: NewVideo, other: NewVideo) => other.time - one.time || (one.id < other.id ? 1 : -1);

/** Defines a cached query for the newest listed videos of channels, up to `count` per channel. */
function defineNewest(count: number) {
  const find = defineFindMany((_, channelIds) => {
    const newest = newestOf({ channel: 'channel.id', slice: { page: 1, limit: count }, count });
    return sql<{ id: string; videos: string | null }>`
      select channel.id, (
        select string_agg(newest.id::text || date_part('epoch', newest.created_at)::text, ' ') from ${newest} as newest
      ) as videos
      from unnest(${uuids(channelIds)}) as channel (id)`;
  });
  return defineCachedMany({
    changedBy: ['videos'],
    load: async (db, channelIds) => {
      const rows = await find(db, channelIds);
      return new Map(channelIds.map((id) => [id, readVideos(rows.get(id)?.videos ?? '')]));
    },
  });
}

const idLength = 36;

/** Parses a list of ids, each of which is followed by a time in seconds. */
function readVideos(videos: string): NewVideo[] {
  if (videos === '') return [];
  return videos.split(' ').map((video) => ({
    id: video.slice(0, idLength),
    time: Math.round(Number(video.slice(idLength)) * 1000),
  }));
}
