import { PassThrough, type Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { Playback } from '@kinora/contract/videos';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/bind.ts';
import type { Urls } from '../../http/urls.ts';
import type { Viewer } from '../../http/viewer.ts';
import { presentPlayback } from '../playback/present.ts';
import { playableOf } from '../playback/service.ts';
import { assetsOf } from '../videos/service.ts';

/** Milliseconds: between two looks, of silence before a sign of life, and until a stream has to be asked for anew. */
const interval = 1000;
const heartbeat = 15_000;
const lifetime = 10 * 60_000;
/** Streams that one person may have open at one server. */
const mostOpen = 10;

type Watch = {
  viewer: Viewer;
  videoId: string;
  urls: Urls;
  stream: PassThrough;
  openedAt: number;
  told: string;
  toldAt: number;
};

/**
 * Tells whoever watches how videos come along. What is told is what stands in the database, so that it doesn't matter
 * which server or worker does the work; all streams of a process are served by one look a second.
 */
export function createProgressHub(ctx: Context) {
  const watches = new Set<Watch>();
  let isLooking = false;

  async function keepLooking(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    await setTimeout(interval, undefined, { ref: false });
    while (watches.size > 0) {
      await look(ctx, watches).catch((error) => ctx.log.warn({ err: error }, 'progress was not told'));
      await setTimeout(interval, undefined, { ref: false });
    }
    isLooking = false;
  }

  return {
    /** A stream that begins with `playback` and ends once the video is no longer processed. Throws `RATE_LIMITED`. */
    open({ urls }: RequestContext, viewer: Viewer, videoId: string, playback: Playback): Readable {
      const own = [...watches].filter((watch) => watch.viewer.id === viewer.id);
      if (own.length >= mostOpen)
        throw new AppError('RATE_LIMITED', 'Too many open streams. Please try again in a moment.', {
          retryAfter: 5,
        });
      const stream = new PassThrough();
      const now = performance.now();
      const watch = { viewer, videoId, urls, stream, openedAt: now, told: '', toldAt: now };
      watches.add(watch);
      stream.on('close', () => watches.delete(watch));
      tell(watch, playback);
      void keepLooking();
      return stream;
    },
    /** Ends every stream, so that the server can stop. */
    close(): void {
      for (const { stream } of watches) stream.end();
    },
  };
}

async function look(ctx: Context, watches: ReadonlySet<Watch>): Promise<void> {
  const assets = await assetsOf(ctx.db, new Set([...watches].map(({ videoId }) => videoId)));
  const playable = await playableOf(
    ctx.db,
    [...assets.values()].map(({ asset_id }) => asset_id),
  );
  for (const watch of watches) {
    const video = assets.get(watch.videoId);
    const row = video?.canBeSeenBy(watch.viewer) && playable.get(video.asset_id);
    if (row) tell(watch, presentPlayback(watch.urls, row));
    else watch.stream.end();
  }
}

/** Only what is new; who reads too slowly is told the latest once there is room for it. */
function tell(watch: Watch, playback: Playback): void {
  const { stream, told, toldAt, openedAt } = watch;
  const now = performance.now();
  const said = JSON.stringify(playback);
  if (stream.writableEnded || stream.writableNeedDrain) return;
  if (said !== told) {
    stream.write(`data: ${said}\n\n`);
    Object.assign(watch, { told: said, toldAt: now });
  } else if (now - toldAt >= heartbeat) {
    stream.write(':\n\n');
    watch.toldAt = now;
  }
  if (playback.status !== 'processing' || now - openedAt >= lifetime) stream.end();
}
