import type { Db } from '../../apps/server/src/platform/db/db.ts';
import { createRandom, type Random } from '../random.ts';
import { people } from '../texts/people.ts';
import { demoVideos } from '../texts/videos.ts';
import { type Film, habitOf, sessionOf } from './sessions.ts';

/** Days before today. */
const past = 30;
const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** Rows per statement. */
const batch = 500;

/**
 * Makes up a month in which the demo's videos were watched and its channels and site grew. Inserts reports, as the
 * server stores them, and leaves adding them up to the server. Returns false if it has done so before.
 */
export async function fillPast(db: Db, seed: number, now = new Date()): Promise<boolean> {
  const midnight = new Date(now.toISOString().slice(0, 10));
  return db.transaction().execute(async (trx) => {
    const films = await findFilms(trx, midnight);
    if (films.length === 0) return false;
    await growSite(trx, createRandom(seed), midnight);
    await growChannels(trx, createRandom(seed + 1), new Set(films.map(({ ownerId }) => ownerId)), midnight);
    const reports = films.flatMap((film, index) => watchOne(createRandom(seed * 100 + index), film, now));
    for (let start = 0; start < reports.length; start += batch) {
      await trx
        .insertInto('watch_reports')
        .values(reports.slice(start, start + batch))
        .execute();
    }
    return true;
  });
}

/** Finds the published videos of the demo that have not been watched before today. */
async function findFilms(db: Db, midnight: Date): Promise<Film[]> {
  const emails = people.map(({ username }) => `${username}@demo.example`);
  const titles = demoVideos.map(({ title }) => title);
  const found = await db
    .selectFrom('videos')
    .innerJoin('users', 'users.id', 'videos.owner_id')
    .select(['videos.id', 'asset_id as assetId', 'owner_id as ownerId', 'duration'])
    .where('email', 'in', emails)
    .where('title', 'in', titles)
    .where('published', '=', true)
    .orderBy('videos.id')
    .execute();
  const watched = await db
    .selectFrom('video_watch_days')
    .select('video_id as id')
    .where(({ eb, cast, val }) => eb('day', '<', cast<Date>(val(midnight.toISOString()), 'date')))
    .union(db.selectFrom('watch_reports').select('video_id as id').where('hour', '<', midnight))
    .execute();
  const known = new Set(watched.map(({ id }) => id));
  return found.filter(({ id, duration }) => duration > 0 && !known.has(id));
}

/** Returns the sessions of a month with one video: more at weekends and in the evening, and more every week. */
function watchOne(random: Random, film: Film, now: Date) {
  const habit = habitOf(random);
  const first = now.getTime() - past * day;
  const hours = Array.from({ length: past * 24 }, (_, index) => {
    const time = new Date(Math.floor((first + (index + 1) * hour) / hour) * hour);
    const isWeekend = [0, 6].includes(time.getUTCDay());
    const evening = Math.max(0.2, Math.cos(((time.getUTCHours() - 19) / 24) * 2 * Math.PI));
    const expected =
      (habit.daily / 12) * evening * (isWeekend ? 1.5 : 1) * (0.6 + (0.8 * index) / (past * 24));
    return { time, sessions: Math.floor(expected) + (random.chance(expected % 1) ? 1 : 0) };
  });
  return hours.flatMap(({ time, sessions }) =>
    Array.from({ length: sessions }, () => sessionOf(random, film, habit, time)),
  );
}

const daysBefore = (midnight: Date) =>
  Array.from({ length: past }, (_, index) =>
    new Date(midnight.getTime() - (past - index) * day).toISOString().slice(0, 10),
  );

/** Each channel loses as many subscribers as it gains, because it has none but those that subscribed today. */
async function growChannels(db: Db, random: Random, owners: ReadonlySet<string>, midnight: Date) {
  const days = daysBefore(midnight);
  const rows = [...owners].flatMap((channel_id) => {
    const gained = days.map(() => random.below(4));
    const lost = random.sample(gained, gained.length);
    return days.map((day, index) => ({
      channel_id,
      day,
      gained: gained[index] ?? 0,
      lost: lost[index] ?? 0,
    }));
  });
  await db
    .insertInto('subscriber_days')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function growSite(db: Db, random: Random, midnight: Date): Promise<void> {
  const { bytes } = await db.selectFrom('site_totals').select('bytes').executeTakeFirstOrThrow();
  const rows = daysBefore(midnight).map((day, index) => ({
    day,
    new_users: random.below(3),
    active_users: 8 + random.below(8),
    uploads: random.below(5),
    storage_bytes: Math.round(Number(bytes) * (0.3 + (0.7 * index) / past)),
    served_bytes: 400_000_000 + random.below(300_000_000),
    jobs_done: 20 + random.below(120),
    jobs_failed: random.chance(0.2) ? 1 : 0,
  }));
  await db
    .insertInto('site_days')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
