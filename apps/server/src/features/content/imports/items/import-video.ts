import { stat } from 'node:fs/promises';
import { formatBytes } from '@kinora/contract/bytes';
import { errorText } from '@kinora/contract/error-texts';
import type { Context } from '../../../../context.ts';
import { findUsage, QuotaError, quotaRefusal, requireDailyVideo } from '../../../media/assets/service.ts';
import { nameCaptions } from '../../captions/publishing/service.ts';
import { createVideoIn } from '../../videos/creation/service.ts';
import type { Engine } from '../engine.ts';
import { locationOf } from '../reading/read-list.ts';
import { type FetchedVideo, SourceError } from '../sources/source.ts';
import { lockTurns } from '../turn-queries.ts';
import { claimSource, isImported } from '../video-sources.ts';
import { DeletedError, DuplicateError } from './failures.ts';
import type { RunningItem } from './item-queries.ts';
import { endRunIn } from './outcomes.ts';
import { discardStored, type StoredFiles, storeFiles } from './stored-files.ts';
import { videoForm } from './video-form.ts';

type Run = { signal: AbortSignal; report(share: number): void; folder: string };

/** Fetches a video, stores its files and creates it. Returns null, because the transaction also ends the item. */
export async function importVideo(ctx: Context, engine: Engine, item: RunningItem, run: Run): Promise<null> {
  await requireRoom(ctx, item);
  const fetched = await fetchVideo(ctx, engine, item, run);
  const stored = await storeFiles(ctx, item, fetched, run.signal);
  try {
    await create(ctx, engine, item, { fetched, stored });
  } catch (error) {
    await discardStored(ctx, stored);
    throw error;
  }
  await ctx.cache.invalidate('videos');
  return null;
}

/** Checks the limits of the owner before anything is downloaded. */
async function requireRoom(ctx: Context, { owner_id, bytes }: RunningItem): Promise<void> {
  await requireDailyVideo(ctx, { id: owner_id });
  const usage = await findUsage(ctx.config, ctx.db, owner_id);
  const refusal = quotaRefusal(usage, { bytes: bytes ?? 0, files: 1 });
  if (refusal) throw new QuotaError(refusal);
}

async function fetchVideo(
  ctx: Context,
  { sources }: Engine,
  item: RunningItem,
  { signal, report, folder }: Run,
): Promise<FetchedVideo> {
  const { key, title, details } = item;
  const fetched = await sources.find(item.source).fetchVideo({
    ctx,
    location: locationOf(item),
    item: { key, title, details },
    folder,
    signal,
    onProgress: report,
  });
  const max = ctx.config.maxVideoBytes;
  if ((await stat(fetched.media)).size > max) {
    throw new SourceError(errorText('sourceTooLarge', { max: formatBytes(max) }), { isPermanent: true });
  }
  return fetched;
}

type Result = { fetched: FetchedVideo; stored: StoredFiles };

/**
 * Creates the video and ends the item in one transaction, so that a killed process leaves neither without the other. The
 * claim of the source lets only one of several imports create it.
 */
function create(ctx: Context, engine: Engine, item: RunningItem, { fetched, stored }: Result): Promise<void> {
  const owner = { id: item.owner_id };
  return ctx.db.transaction().execute(async (trx) => {
    await lockTurns(trx, owner.id);
    if (await isImported(trx, item)) throw new DuplicateError();
    const form = videoForm(item, fetched, stored);
    const uploads = { video: stored.video.id, thumbnail: stored.thumbnail };
    const videoId = await createVideoIn(ctx, trx, owner, { form, uploads });
    if (!videoId) throw new Error('the stored file is gone');
    const source = { owner_id: owner.id, key: item.key, video_id: videoId };
    if (!(await claimSource(trx, source))) throw new DuplicateError();
    await nameCaptions(trx, owner, videoId, stored.captions);
    const change = { status: 'processing' as const, progress: 100, error: null, omitted: stored.omitted };
    const isWanted = await endRunIn(ctx, trx, engine, item, { change: { ...change, video_id: videoId } });
    if (!isWanted) throw new DeletedError();
  });
}
