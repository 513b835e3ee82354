import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import type { MediaAssetTable, PieceFile } from '../../../platform/db/media-schema.ts';
import { findAsset, lockStoredAsset, setStatus } from '../../assets/service.ts';
import { uploadProcessed } from '../../notifications/service.ts';
import { composeJob } from '../compose-job.ts';
import { hlsKey } from '../keys.ts';
import { maxBitrateOf, planRenditions, type Rendition } from '../plan.ts';
import * as queries from '../queries.ts';
import { postersJob } from '../stills/posters-job.ts';
import { storyboardJob } from '../stills/storyboard-job.ts';
import { bitratesOf, masterPlaylist, mediaPlaylist, type ReadyAudio, type ReadyVideo } from './playlists.ts';
import { filesOf, isWorthPublishing, readyPieces } from './ready-pieces.ts';

type Asset = Selectable<MediaAssetTable>;

/** The piece that has just become ready. */
type Added = { kind: 'video' | 'audio'; number: number };

/** What playlists are written from. */
type Snapshot = { states: queries.PieceState[]; renditions: queries.RenditionRow[] };

/**
 * Rewrites the playlists over the ready pieces from the first one on, so that a video can be watched while the rest is
 * encoded. They are stored before the row is locked: whoever finds there that a piece or a rendition has become ready
 * since writes them again, and so the last to write has written all of them.
 */
export async function publishPlaylists(ctx: Context, assetId: string, added: Added): Promise<void> {
  await using folder = await ctx.scratch.createFolder();
  let isCurrent = false;
  while (!isCurrent) {
    const asset = await findAsset(ctx.db, assetId);
    if (asset?.status !== 'processing' || !asset.probe) return;
    const snapshot = await readSnapshot(ctx.db, assetId);
    if (!isWorthWriting(snapshot.states, added)) return;
    const measured = await writePlaylists(ctx, asset.id, planRenditions(asset.probe), snapshot, added, folder.path);
    isCurrent = await ctx.db
      .transaction()
      .execute((trx) => switchTo(ctx, trx, assetId, { kind: added.kind, snapshot, measured }));
  }
}

async function readSnapshot(db: Db | Trx, assetId: string): Promise<Snapshot> {
  const states = await queries.findPieceStates(db, assetId);
  return { states, renditions: await queries.findRenditions(db, assetId) };
}

function isWorthWriting(states: readonly queries.PieceState[], added: Added): boolean {
  const { rows, isComplete } = readyPieces(states, added.kind);
  const before = rows.filter(({ number }) => number < added.number);
  if (rows.length === before.length) return false;
  return isComplete || isWorthPublishing(secondsOf(before), secondsOf(rows));
}

type MeasuredRenditions = ReadonlyMap<string, queries.Measured>;

/** Stores the playlists of the renditions of one kind, and the one that lists all renditions. */
async function writePlaylists(
  ctx: Context,
  assetId: string,
  planned: readonly Rendition[],
  { renditions }: Snapshot,
  { kind }: Added,
  folder: string,
): Promise<MeasuredRenditions> {
  const put = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    await ctx.storage.putFile(hlsKey(assetId, name), path.join(folder, name));
  };
  const { rows, isComplete } = readyPieces(await queries.findPieces(ctx.db, assetId), kind);
  const measured = new Map<string, queries.Measured>();
  for (const rendition of planned.filter((one) => one.kind === kind)) {
    const files = filesOf(rows, rendition.name);
    if (files.length === 0) continue;
    await put(`${rendition.name}.m3u8`, mediaPlaylist(files, { isComplete }));
    measured.set(rendition.name, measure(files, isComplete, maxBitrateOf(rendition)));
  }
  const listed = renditions.flatMap((row) => {
    const now = measured.get(row.name);
    return now || row.ready_at ? [{ ...row, ...now }] : [];
  });
  await put('master.m3u8', masterOf(listed));
  return measured;
}

/** Marks the renditions whose playlists have been stored. False if they were written from an older state than this. */
async function switchTo(
  ctx: Context,
  trx: Trx,
  assetId: string,
  { kind, snapshot, measured }: { kind: Added['kind']; snapshot: Snapshot; measured: MeasuredRenditions },
): Promise<boolean> {
  const asset = await lockStoredAsset(trx, ctx.queue, assetId);
  if (asset?.status !== 'processing') return true;
  if (!isDeepStrictEqual(await readSnapshot(trx, assetId), snapshot)) return false;
  for (const [name, now] of measured) await queries.markRenditionReady(trx, assetId, name, now);
  const kinds = new Set([kind, ...snapshot.renditions.map((row) => row.kind)]);
  if ([...kinds].every((one) => readyPieces(snapshot.states, one).isComplete)) await finish(ctx, trx, asset);
  return true;
}

const secondsOf = (rows: readonly queries.PieceState[]) =>
  rows.reduce((sum, { seconds }) => sum + seconds, 0);

/** Until a rendition is complete, its peak bitrate is the max that the encoder may use. */
function measure(files: readonly PieceFile[], isComplete: boolean, maxBitrate: number): queries.Measured {
  const { average, peak } = bitratesOf(files.flatMap(({ segments }) => segments));
  return { bitrate: average, peak_bitrate: isComplete ? peak : Math.max(peak, maxBitrate) };
}

/**
 * Once everything is encoded the video is ready, unless it still needs a file for players without adaptive streaming.
 */
async function finish(ctx: Context, trx: Trx, asset: Asset): Promise<void> {
  const payload = { assetId: asset.id };
  await ctx.queue.send(trx, storyboardJob, payload);
  await ctx.queue.send(trx, postersJob, payload);
  if (asset.video_key) {
    await setStatus(trx, asset.id, { status: 'ready', progress: 100 });
    await uploadProcessed(ctx, trx, 'ready', asset.id);
  } else {
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
