import { PassThrough, type Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import type { VideoProgress } from '@kinora/contract/playback';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { lookAt, type Question } from './look.ts';

/** Milliseconds: between two looks, of silence before a sign of life, and until a stream has to be asked for anew. */
const interval = 1000;
const heartbeat = 15_000;
const lifetime = 10 * 60_000;
/** Streams that one person may have open at one server. */
const mostOpen = 10;

/** What is told: never of no video. */
type Told = [VideoProgress, ...VideoProgress[]];

/** What is said of videos, as it stands in an event. */
export type Wording<Data = unknown> = (videos: Told) => Data;

type Watch = Question & {
  wording: Wording;
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
      await look(ctx, [...watches]).catch((error) =>
        ctx.log.warn({ err: error }, 'Could not report encoding progress'),
      );
      await setTimeout(interval, undefined, { ref: false });
    }
    isLooking = false;
  }

  return {
    /** A stream that begins with `videos` and ends once none of them is processed any more. Throws `RATE_LIMITED`. */
    open(question: Question, videos: Told, wording: Wording): Readable {
      const own = [...watches].filter(({ viewer }) => viewer.id === question.viewer.id);
      if (own.length >= mostOpen)
        throw new AppError('RATE_LIMITED', 'Too many open streams. Please try again in a moment.', {
          retryAfter: 5,
        });
      const stream = new PassThrough();
      const now = performance.now();
      const watch = { ...question, wording, stream, openedAt: now, told: '', toldAt: now };
      watches.add(watch);
      stream.on('close', () => watches.delete(watch));
      tell(watch, videos);
      void keepLooking();
      return stream;
    },
    /** Ends every stream, so that the server can stop. */
    close(): void {
      for (const { stream } of watches) stream.end();
    },
  };
}

async function look(ctx: Context, watches: readonly Watch[]): Promise<void> {
  const answer = await lookAt(
    ctx.db,
    watches.flatMap(({ videoIds }) => videoIds),
  );
  for (const watch of watches) tell(watch, answer(watch));
}

/** Only what is new; who reads too slowly is told the latest once there is room for it. */
function tell(watch: Watch, videos: readonly VideoProgress[]): void {
  const { wording, stream, told, toldAt, openedAt } = watch;
  if (stream.writableEnded || stream.writableNeedDrain) return;
  const [first, ...others] = videos;
  if (!first) return void stream.end();
  const now = performance.now();
  const said = JSON.stringify(wording([first, ...others]));
  if (said !== told) {
    stream.write(`data: ${said}\n\n`);
    Object.assign(watch, { told: said, toldAt: now });
  } else if (now - toldAt >= heartbeat) {
    stream.write(':\n\n');
    watch.toldAt = now;
  }
  const isOver = videos.every(({ playback }) => playback.status !== 'processing');
  if (isOver || now - openedAt >= lifetime) stream.end();
}
