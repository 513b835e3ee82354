import { describeError } from '@kinora/contract/error-descriptions';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../context.ts';
import { saveAutomaticCaptions } from '../../content/captions/automatic/service.ts';
import { QuotaError } from '../assets/service.ts';
import { formatCaptions } from './captions-format.ts';
import * as queries from './queries.ts';

/** Saves the captions of a recognized video. A video without speech gets none. */
export async function finishRun(ctx: Context, runId: string): Promise<void> {
  const run = await queries.findRun(ctx.db, runId);
  if (!run) return;
  const texts = await queries.findTexts(ctx.db, runId);
  const error = texts.length > 0 && run.language ? await save(ctx, run, run.language, texts) : null;
  await ctx.db.transaction().execute(async (trx) => {
    await queries.deleteChunks(trx, runId);
    const language = texts.length > 0 ? run.language : null;
    await queries.updateRun(trx, runId, { status: error ? 'failed' : 'done', error, language });
  });
}

/** Returns why the captions could not be saved; null if they were. */
async function save(
  ctx: Context,
  { video_id: videoId }: queries.RunRow,
  language: string,
  texts: Awaited<ReturnType<typeof queries.findTexts>>,
): Promise<string | null> {
  try {
    const isSaved = await saveAutomaticCaptions(ctx, videoId, language, formatCaptions(texts));
    return isSaved ? null : describeError(errorText('captionsByPeople')).message;
  } catch (error) {
    if (!(error instanceof QuotaError)) throw error;
    return describeError(error.text).message;
  }
}
