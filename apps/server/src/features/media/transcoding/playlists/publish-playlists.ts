import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Trx } from '../../../../platform/db/db.ts';
import { uploadProcessed } from '../../../notify/notifications/service.ts';
import { findAsset, lockStoredAsset, setStatus } from '../../assets/service.ts';
import type { MediaAssetTable } from '../../assets/tables.ts';
import { startRecognition } from '../../speech/service.ts';
import { composeJob } from '../compose-job.ts';
import { hlsKey } from '../keys.ts';
import { maxBitrateOf, planRenditions, type Rendition } from '../plan.ts';
import * as queries from '../queries.ts';
import { postersJob } from '../stills/posters-job.ts';
import { storyboardJob } from '../stills/storyboard-job.ts';
import type { PieceFile } from '../tables.ts';
import { bitratesOf, masterPlaylist, mediaPlaylist, type ReadyAudio, type ReadyVideo } from './playlists.ts';
import { filesOf, isWorthPublishing, readyPieces } from './ready-pieces.ts';

type Asset = Selectable<MediaAssetTable>;

type Added = { kind: 'video' | 'audio'; number: number };

/**
 * Rewrites all playlists with the ready pieces up to the first missing one, so that a video can be watched while the rest
 * is encoded. Playlists are stored before the row is locked. A writer that finds newer pieces once it holds the lock
 * writes the playlists again, because it may have overwritten newer playlists. So the last write includes all pieces.
 */
export async function publishPlaylists(ctx: Context, assetId: string, added: Added): Promise<void> {
  await using folder = await ctx.scratch.createFolder();
  let isCurrent = false;
  while (!isCurrent) {
    const asset = await findAsset(ctx.db, assetId);
    if (!asset?.probe || asset.status === 'failed') return;
    const states = await queries.findPieceStates(ctx.db, assetId);
    if (!isWorthWriting(states, added)) return;
    const measured = await writePlaylists(ctx, assetId, planRenditions(asset.probe), states, folder.path);
    isCurrent = await ctx.db
      .transaction()
      .execute((trx) => markReady(ctx, trx, assetId, { states, measured }));
  }
}

function isWorthWriting(states: readonly queries.PieceState[], added: Added): boolean {
  const { rows, isComplete } = readyPieces(states, added.kind);
  const before = rows.filter(({ number }) => number < added.number);
  if (rows.length === before.length) return false;
  return isComplete || isWorthPublishing(secondsOf(before), secondsOf(rows));
}

type MeasuredRenditions = ReadonlyMap<string, queries.Measured>;

/** Stores a playlist for each rendition that has pieces, and the master playlist of these renditions. */
async function writePlaylists(
  ctx: Context,
  assetId: string,
  planned: readonly Rendition[],
  states: readonly queries.PieceState[],
  folder: string,
): Promise<MeasuredRenditions> {
  const put = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    await ctx.storage.putFile(hlsKey(assetId, name), path.join(folder, name));
  };
  const pieces = await queries.findPieces(ctx.db, assetId);
  const measured = new Map<string, queries.Measured>();
  for (const rendition of planned) {
    const { rows, isComplete } = readyPieces(states, rendition.kind);
    const ready = pieces.filter(({ kind, number }) => kind === rendition.kind && number < rows.length);
    const files = filesOf(ready, rendition.name);
    if (files.length === 0) continue;
    await put(`${rendition.name}.m3u8`, mediaPlaylist(files, { isComplete }));
    measured.set(rendition.name, measure(files, isComplete, maxBitrateOf(rendition)));
  }
  const renditions = await queries.findRenditions(ctx.db, assetId);
  const listed = renditions.flatMap((row) => {
    const now = measured.get(row.name);
    return now ? [{ ...row, ...now }] : [];
  });
  await put('master.m3u8', masterOf(listed));
  return measured;
}

type Written = { states: readonly queries.PieceState[]; measured: MeasuredRenditions };

/**
 * Marks renditions as ready after their playlists have been stored. False if pieces have been added since the playlists
 * were written.
 */
async function markReady(
  ctx: Context,
  trx: Trx,
  assetId: string,
  { states, measured }: Written,
): Promise<boolean> {
  const asset = await lockStoredAsset(trx, ctx.queue, assetId);
  if (!asset || asset.status === 'failed') return true;
  if (!isDeepStrictEqual(await queries.findPieceStates(trx, assetId), states)) return false;
  if (asset.status !== 'processing' || asset.progress === 100) return true;
  for (const [name, now] of measured) await queries.markRenditionReady(trx, assetId, name, now);
  const renditions = asset.probe ? planRenditions(asset.probe) : [];
  if (renditions.every(({ kind }) => readyPieces(states, kind).isComplete)) await finish(ctx, trx, asset);
  return true;
}

const secondsOf = (rows: readonly queries.PieceState[]) =>
  rows.reduce((sum, { seconds }) => sum + seconds, 0);

/** Measures the bitrates. Until a rendition is complete, its peak bitrate is at least the encoder's cap. */
function measure(files: readonly PieceFile[], isComplete: boolean, maxBitrate: number): queries.Measured {
  const { average, peak } = bitratesOf(files.flatMap(({ segments }) => segments));
  return { bitrate: average, peak_bitrate: isComplete ? peak : Math.max(peak, maxBitrate) };
}

/**
 * Ends the processing once everything is encoded. The video is ready, unless it still needs an MP4 for players without
 * adaptive streaming.
 */
async function finish(ctx: Context, trx: Trx, asset: Asset): Promise<void> {
  const payload = { assetId: asset.id };
  await ctx.queue.send(trx, storyboardJob, payload);
  await ctx.queue.send(trx, postersJob, payload);
  await startRecognition(ctx, trx, asset);
  if (asset.video_key) {
    await setStatus(trx, asset.id, { status: 'ready', progress: 100 });
    await uploadProcessed(ctx, trx, 'ready', asset.id);
  } else {
    await setStatus(trx, asset.id, { status: 'processing', progress: 100 });
    await ctx.queue.send(trx, composeJob, payload);
  }
}

function masterOf(ready: readonly queries.RenditionRow[]): string {
  const rates = (row: queries.RenditionRow) => ({ average: row.bitrate ?? 0, peak: row.peak_bitrate ?? 0 });
  const videos = ready
    .filter((row) => row.kind === 'video')
    .map(
      (row): ReadyVideo => ({
        name: row.name,
        width: row.width ?? 0,
        height: row.height ?? 0,
        frameRate: row.frame_rate ?? 0,
        codecs: row.codecs ?? '',
        ...rates(row),
      }),
    );
  const track = ready.find((row) => row.kind === 'audio');
  const audio: ReadyAudio | null = track ? { name: track.name, codecs: 'mp4a.40.2', ...rates(track) } : null;
  return masterPlaylist(videos, audio);
}
