import { addUp } from '../../apps/server/src/features/engagement/watching/parts.ts';
import type { Random } from '../random.ts';

/** A video of the demo world. */
export type Film = { id: string; assetId: string; ownerId: string; duration: number };

/** How a video is watched: each has its own audience, and a section that people watch again. */
type Habit = {
  /** Sessions on an ordinary day. */
  daily: number;
  /** Percent of the viewers that stay until the middle and until the end. */
  stay: { middle: number; end: number };
  /** Where the section that is watched again begins, as a share of the video. */
  peak: number;
};

export function habitOf(random: Random): Habit {
  return {
    daily: 3 + random.below(random.chance(0.2) ? 40 : 9),
    stay: { middle: 55 + random.below(30), end: 20 + random.below(30) },
    peak: (20 + random.below(50)) / 100,
  };
}

const sources = [
  ...['home', 'home', 'home', 'home', 'search', 'search', 'related', 'related', 'related', 'subscriptions'],
  ...[
    'subscriptions',
    'channel',
    'playlist',
    'notification',
    'tag',
    'embed',
    'external',
    'external',
    'direct',
  ],
] as const;
const devices = [
  'phone',
  'phone',
  'phone',
  'phone',
  'desktop',
  'desktop',
  'desktop',
  'tablet',
  'tv',
] as const;
const hosts = ['news.example.org', 'forum.example.org', 'blog.example.com', 'search.example.com'] as const;

const oneOf = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[random.below(items.length)] ?? items[0];

/** Returns one session as the report that a player would have sent, for an hour in the past. */
export function sessionOf(random: Random, film: Film, habit: Habit, hour: Date) {
  const source = oneOf(random, sources);
  const { seconds, parts } = addUp(watchedRanges(random, film.duration, habit), film.duration);
  const isFromElsewhere = source === 'embed' || source === 'external';
  return {
    video_id: film.id,
    asset_id: film.assetId,
    hour,
    source,
    device: oneOf(random, devices),
    subscribed: random.chance(source === 'subscriptions' || source === 'notification' ? 1 : 0.2),
    host: isFromElsewhere ? oneOf(random, hosts) : null,
    // A day has some viewers who watch more than one video.
    viewer: Buffer.from(String(random.below(400)).padStart(16, '0')),
    is_view: true,
    length: film.duration,
    seconds,
    share: 1,
    parts: [...parts.keys()],
    part_seconds: [...parts.values()],
  };
}

/** Most people stop somewhere, a few at once, and some of those who come that far watch the best section again. */
function watchedRanges(random: Random, duration: number, { stay, peak }: Habit): [number, number][] {
  const draw = random.below(100);
  const share =
    draw < stay.end ? 1 : draw < stay.middle ? 0.5 + random.below(50) / 100 : (3 + random.below(47)) / 100;
  const [from, to] = [peak * duration, (peak + 0.06) * duration];
  const isRepeated = share * duration > to && random.chance(0.35);
  return [[0, share * duration], ...(isRepeated ? [[from, to] as [number, number]] : [])];
}
