import type { Selectable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { MediaAssetTable } from '../assets/tables.ts';
import { enqueueRun } from './enqueue-run.ts';
import * as queries from './queries.ts';

/**
 * Starts the recognition of a video whose audio has just been encoded, in the transaction that records it. Does nothing
 * if automatic captions are off, if there is no audio, or if people have made captions.
 */
export async function startRecognition(
  ctx: Context,
  trx: Trx,
  { id, probe, duration }: Selectable<MediaAssetTable>,
): Promise<void> {
  if (!ctx.config.speechModel || !probe?.audio) return;
  const video = await queries.findVideoOf(trx, id);
  if (!video || video.is_captioned) return;
  await enqueueRun(ctx, trx, { assetId: id, language: video.chosen_language, duration: duration ?? 0 });
}
