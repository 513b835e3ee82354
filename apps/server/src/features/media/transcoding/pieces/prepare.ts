import path from 'node:path';
import type { Selectable } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { rewriteIndexed } from '../../../../platform/ffmpeg/indexed.ts';
import type { Probe } from '../../../../platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../../../platform/ffmpeg/tools.ts';
import type { ByteRange } from '../../../../platform/storage/storage.ts';
import { assetKey } from '../../assets/keys.ts';
import { findAsset, lockStoredAsset, setSource } from '../../assets/service.ts';
import type { MediaAssetTable } from '../../assets/tables.ts';
import { audioJobFor, trackJob } from '../audio/audio-job.ts';
import * as queries from '../queries.ts';
import { keyFrameArgs, readKeyFrames } from '../source/key-frame-scan.ts';
import { readIndex } from '../source/read-index.ts';
import { readsOf } from '../source/source-reads.ts';
import { findTracks, type TrackRow } from '../tracks/track-queries.ts';
import { pieceJob } from './piece-job.ts';
import { maxOfStill, type Piece, planPieces } from './pieces.ts';
import { takeTurns } from './turns.ts';

/** Plans the pieces of a video and enqueues an encoding job for each, unless the video has already been planned. */
export async function prepare(ctx: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await findAsset(ctx.db, assetId);
  if (!tools || !asset?.probe || asset.status !== 'processing') return;
  if ((await queries.findPieces(ctx.db, assetId)).length > 0) return;

  await using folder = await ctx.scratch.createFolder();
  const source = { key: asset.source_key, bytes: asset.bytes, probe: asset.probe };
  const { pieces, rewritten } =
    (await planByIndex(ctx, source, folder.path)) ??
    (await planByScan(ctx, tools, source, folder.path, signal));

  const key = assetKey(assetId, 'indexed');
  if (rewritten) await ctx.storage.putFile(key, rewritten.file);
  await ctx.db.transaction().execute(async (trx) => {
    const locked = await lockStoredAsset(trx, ctx.queue, assetId);
    if (locked?.status !== 'processing' || (await queries.findPieces(trx, assetId)).length > 0) return;
    if (rewritten) await setSource(trx, assetId, key, rewritten.probe);
    await enqueue(ctx, trx, asset, source.probe.duration, pieces);
  });
}

/** Inserts a video's pieces with their turns, and enqueues the jobs that encode them and the audio. */
async function enqueue(
  ctx: Context,
  trx: Trx,
  { id: assetId, user_id: userId }: Selectable<MediaAssetTable>,
  duration: number,
  pieces: Plan['pieces'],
): Promise<void> {
  const turns = takeTurns(await queries.findTurns(trx, userId), pieces);
  await queries.insertPieces(
    trx,
    pieces.map(({ start, seconds, skipped, reads }, number) => ({
      asset_id: assetId,
      kind: 'video',
      number,
      start_at: start,
      seconds,
      skipped,
      reads: reads && JSON.stringify(reads),
      is_last: number === pieces.length - 1,
      turn: turns[number] ?? 0,
    })),
  );
  const options = { priority: -(turns[0] ?? 0) };
  const tracks = await findTracks(trx, assetId);
  for (const { id: trackId, rendition } of tracks.toSorted(defaultFirst)) {
    await (rendition === 'audio'
      ? ctx.queue.send(trx, audioJobFor(duration), { assetId }, options)
      : ctx.queue.send(trx, trackJob, { assetId, trackId }, options));
  }
  await ctx.queue.sendAll(
    trx,
    pieceJob,
    pieces.map((_, piece) => ({ payload: { assetId, piece }, priority: -(turns[piece] ?? 0) })),
  );
}

const defaultFirst = (one: TrackRow, other: TrackRow) => Number(other.is_default) - Number(one.is_default);

type Source = { key: string; bytes: number; probe: Probe };
type Plan = {
  /** `reads` are the ranges of the source that a piece needs; null if it needs all of it. */
  pieces: (Piece & { reads: ByteRange[] | null })[];
  /** The rewritten source that the pieces are planned for; null if it wasn't rewritten. */
  rewritten: { file: string; probe: Probe } | null;
};

const maxPiece = ({ video }: Probe) => (video?.isStill ? maxOfStill : undefined);

/**
 * Plans the pieces from the source's index. This takes no longer for a longer video, so the first piece is ready soon.
 * Null for a source without an index.
 */
async function planByIndex(
  { storage }: Context,
  { key, probe }: Source,
  folder: string,
): Promise<Plan | null> {
  const index = await readIndex(storage, key, probe, path.join(folder, 'index'));
  if (!index) return null;
  const moments = index.keyFrames.map(({ seconds }) => seconds);
  const pieces = planPieces(probe.duration, moments, maxPiece(probe)).map((piece) => ({
    ...piece,
    reads: readsOf(index, piece),
  }));
  return { pieces, rewritten: null };
}

/**
 * Plans the pieces by reading the whole source. Needed for sources without an index, including those that earlier
 * versions accepted.
 */
async function planByScan(
  ctx: Context,
  tools: MediaTools,
  { key, bytes, probe }: Source,
  folder: string,
  signal: AbortSignal,
): Promise<Plan> {
  await ctx.scratch.requireRoom(bytes * 2);
  const file = path.join(folder, 'whole');
  await ctx.storage.fetchTo(key, file);
  const changed = await rewriteIndexed(tools, file, probe, signal);
  const canSeek = changed !== null || probe.container.includes('mp4');
  const args = keyFrameArgs('whole', (changed ?? probe).video?.index ?? 0);
  const limits = { seconds: 600, cpuSeconds: 600 };
  const keyFrames = canSeek
    ? readKeyFrames(
        await runMediaTool(tools, 'ffmpeg', args, { cwd: folder, signal, limits, isBackground: true }),
      )
    : [];
  const whole = { start: 0, seconds: probe.duration, skipped: 0 };
  const pieces = canSeek ? planPieces(probe.duration, keyFrames, maxPiece(probe)) : [whole];
  return {
    pieces: pieces.map((piece) => ({ ...piece, reads: null })),
    rewritten: changed && { file, probe: changed },
  };
}
