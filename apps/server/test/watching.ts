import type { DataOf } from '@kinora/contract/endpoint';
import type { getVideo, Video } from '@kinora/contract/videos';
import { reportWatched, type WatchSource } from '@kinora/contract/watching';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { rollUpWatching } from '../src/features/engagement/watching/rollup.ts';
import { hasReports } from '../src/features/engagement/watching/rollup-queries.ts';
import { readSession, signSession } from '../src/features/engagement/watching/session-token.ts';
import type { TestServer } from './server.ts';

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Opens a video as somebody did `seconds` ago, and returns the session. */
export async function openAgo(
  { app, ctx }: Pick<TestServer, 'app' | 'ctx'>,
  videoId: string,
  seconds: number,
  cookies: Record<string, string> = {},
): Promise<string> {
  const response = await app.inject({ url: `/api/v1/videos/${videoId}`, cookies });
  const data: DataOf<typeof getVideo> = response.json().data;
  return age(ctx.secret, data, seconds);
}

function age(secret: string, { playback }: Video, seconds: number): string {
  const session = readSession(secret, playback.session ?? '');
  if (!session) throw new Error('the video has no session');
  return signSession(secret, { ...session, openedAt: session.openedAt - 1000 * seconds });
}

export type SentReport = {
  session: string;
  ranges: readonly (readonly [number, number])[];
  source?: WatchSource;
  referrer?: string;
  isEnd?: boolean;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
  /** The address of the client. */
  from?: string;
};

/** Sends a report as a player does, and returns the status of the response. */
export async function sendReport(
  { app }: Pick<TestServer, 'app'>,
  videoId: string,
  { cookies = {}, headers, from, ...body }: SentReport,
): Promise<number> {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: `/api/v1${reportWatched.path.replace(':videoId', videoId)}`,
    headers: { 'user-agent': firefox, 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
    cookies,
    ...(from && { remoteAddress: from }),
  });
  return statusCode;
}

/** Rolls up all stored reports, including those that a worker is rolling up. */
export async function rollUpAll({ ctx }: Pick<TestServer, 'ctx'>): Promise<void> {
  const hasMore = async () => {
    await rollUpWatching(ctx);
    return hasReports(ctx.db);
  };
  await expect.poll(hasMore).toBe(false);
}

type Figures = { views: number; viewers: number; seconds: number };

/** Returns what all reports about a video add up to. */
export async function figuresOf(server: Pick<TestServer, 'ctx'>, videoId: string): Promise<Figures> {
  await rollUpAll(server);
  const { rows } = await sql<Figures>`
    select coalesce(sum(views), 0)::int as views, coalesce(sum(viewers), 0)::int as viewers,
      coalesce(sum(seconds), 0) as seconds
    from video_watch_days where video_id = ${videoId}`.execute(server.ctx.db);
  return rows[0] ?? expect.unreachable();
}
