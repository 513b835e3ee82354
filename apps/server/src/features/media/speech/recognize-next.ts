import { describeError } from '@kinora/contract/error-descriptions';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { type EncodedAudio, findEncodedAudio } from '../transcoding/encoded-audio/service.ts';
import { finishRun } from './finish-run.ts';
import * as queries from './queries.ts';
import { type Chunk, recognizeChunk, UnknownLanguageError } from './recognize-chunk.ts';

/** Enqueues the job for the rest of a run. */
export type SendNext = (ctx: Context, trx: Trx, run: { runId: string; assetId: string }) => Promise<void>;

/**
 * Recognizes the part of a run's audio after the one that is stored last. A job that runs twice recognizes the same part
 * with the same result, which is stored once.
 */
export async function recognizeNext(
  ctx: Context,
  runId: string,
  signal: AbortSignal,
  sendNext: SendNext,
): Promise<void> {
  const run = await queries.findRun(ctx.db, runId);
  if (!run || run.status === 'done') return;
  const audio = await findEncodedAudio(ctx, run.asset_id);
  if (!audio) return fail(ctx, runId, 'videoNotReady');
  if (run.rendition !== null && run.rendition !== audio.rendition) return restart(ctx, run, sendNext);
  await queries.updateRun(ctx.db, runId, { status: 'running', error: null, duration: audio.seconds });
  try {
    const isComplete = await continueRun(ctx, run, audio, { signal, sendNext });
    if (isComplete) await finishRun(ctx, runId);
  } catch (error) {
    if (!(error instanceof UnknownLanguageError)) throw error;
    await fail(ctx, runId, 'speechLanguageUnknown');
  }
}

/** Recognizes another track from its beginning, because captions have the words of the track that viewers hear. */
async function restart(
  ctx: Context,
  { id, asset_id: assetId, requested_language: language, duration }: queries.RunRow,
  sendNext: SendNext,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await queries.lockRun(trx, id))) return;
    const runId = await queries.replaceRun(trx, { assetId, language, duration });
    await sendNext(ctx, trx, { runId, assetId });
  });
}

type Options = { signal: AbortSignal; sendNext: SendNext };

/** Recognizes and stores the next part. Returns whether it was the last one. */
async function continueRun(
  ctx: Context,
  run: queries.RunRow,
  audio: EncodedAudio,
  { signal, sendNext }: Options,
): Promise<boolean> {
  if (run.position >= audio.seconds) return true;
  const chunk = await recognizeChunk(ctx, run, audio, signal);
  const isLast = chunk.end >= audio.seconds;
  const isStored = await ctx.db
    .transaction()
    .execute((trx) =>
      store(ctx, trx, run, { ...chunk, rendition: audio.rendition }, isLast ? null : sendNext),
    );
  ctx.log.info({ assetId: run.asset_id, seconds: chunk.end - run.position }, 'Speech recognized');
  return isStored && isLast;
}

/** False if another worker has stored the chunk, or the recognition has been requested again. */
async function store(
  ctx: Context,
  trx: Trx,
  { id: runId, asset_id: assetId, position }: queries.RunRow,
  { end, language, texts, rendition }: Chunk & Pick<EncodedAudio, 'rendition'>,
  sendNext: SendNext | null,
): Promise<boolean> {
  const locked = await queries.lockRun(trx, runId);
  if (!locked || locked.position !== position || locked.status !== 'running') return false;
  await queries.insertChunk(trx, runId, position, texts);
  await queries.updateRun(trx, runId, { position: end, language: locked.language ?? language, rendition });
  if (sendNext) await sendNext(ctx, trx, { runId, assetId });
  return true;
}

async function fail(
  ctx: Context,
  runId: string,
  reason: 'videoNotReady' | 'speechLanguageUnknown',
): Promise<void> {
  ctx.log.info({ runId, reason }, 'Speech not recognized');
  await queries.failRun(ctx.db, runId, describeError(errorText(reason)).message);
}
