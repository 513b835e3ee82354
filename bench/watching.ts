import { signSession } from '../apps/server/src/features/engagement/watching/session-token.ts';
import { createId } from '../apps/server/src/platform/db/ids.ts';
import { idOf } from '../apps/server/test/load/catalog.ts';
import { measure, type Next, type Request } from './generator.ts';
import { benchSecret } from './kinora.ts';

export const watchingName = 'home feed beside a thousand viewers';

/** Reports per second: a thousand viewers send one every ten seconds. */
const rate = 100;

/** Reports per session. */
const ofOne = 20;
const sessions = new Map<number, { videoId: string; session: string }>();

/** Opens a video once for every `ofOne` reports. All sessions have been open long enough to count what they report. */
function sessionOf(turn: number, videos: number) {
  const number = Math.floor(turn / ofOne);
  const video = 1 + ((number * 7919) % videos);
  const known = sessions.get(number) ?? {
    videoId: idOf('video', video),
    session: signSession(benchSecret, {
      id: createId(),
      videoId: idOf('video', video),
      assetId: idOf('asset', video),
      duration: 600,
      openedAt: Date.now() - 20 * 3_600_000,
    }),
  };
  sessions.set(number, known);
  return known;
}

/** Returns a report of ten seconds of one of this many videos. */
export function reportOf(turn: number, videos: number): Omit<Request, 'headers'> {
  const { videoId, session } = sessionOf(turn, videos);
  const from = (turn % ofOne) * 10;
  const body = JSON.stringify({ session, ranges: [[from, from + 10]], source: 'home' });
  return { method: 'POST', path: `/videos/${videoId}/watched`, body };
}

/**
 * Measures how fast the home feed is while viewers send reports, in percent of its mean speed before and after. Each is
 * measured for ten seconds, because the speed of a shared machine varies.
 */
export async function watchedShareOfFeed(origin: string, feed: Next, report: Next): Promise<number> {
  await measure(origin, report, { connections: 10, seconds: 2, rate });
  const seconds = 10;
  const before = await measure(origin, feed, { seconds });
  const [beside, reports] = await Promise.all([
    measure(origin, feed, { seconds }),
    measure(origin, report, { connections: 10, seconds, rate }),
  ]);
  const after = await measure(origin, feed, { seconds });
  if (reports.failed > 0) throw new Error(`${reports.failed} reports failed: ${reports.failures}`);
  return (200 * beside.rate) / (before.rate + after.rate);
}
