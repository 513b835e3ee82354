import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Selectable } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { MediaAssetTable, PieceFile } from '../../../platform/db/media-schema.ts';
import { setStatus } from '../../assets/service.ts';
import { uploadProcessed } from '../../notifications/service.ts';
import { composeJob } from '../compose-job.ts';
import { hlsKey } from '../keys.ts';
import { maxBitrateOf, planRenditions } from '../plan.ts';
import * as queries from '../queries.ts';
import { postersJob } from '../stills/posters-job.ts';
import { storyboardJob } from '../stills/storyboard-job.ts';
import { bitratesOf, masterPlaylist, mediaPlaylist, type ReadyAudio, type ReadyVideo } from './playlists.ts';
import { filesOf, isWorthPublishing, readyPieces } from './ready-pieces.ts';

type Asset = Selectable<MediaAssetTable>;

/** The piece that has just become ready. */
type Added = { kind: 'video' | 'audio'; number: number };

/**
 * Rewrites the playlists over the ready pieces from the first one on, so that a video can be watched while the rest is
 * encoded. The caller holds the lock on the video's row.
 */
export async function publishPlaylists(
  ctx: Context,
  trx: Trx,
  asset: Asset,
  added: Added,
  folder: string,
): Promise<void> {
  const states = await queries.findPieceStates(trx, asset.id);
  const { rows, isComplete } = readyPieces(states, added.kind);
  const before = rows.filter(({ number }) => number < added.number);
  if (rows.length === before.length) return;
  if (!isComplete && !isWorthPublishing(secondsOf(before), secondsOf(rows))) return;

  const renditions = asset.probe ? planRenditions(asset.probe) : [];
  const put = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    await ctx.storage.putFile(hlsKey(asset.id, name), path.join(folder, name));
  };
  const ready = readyPieces(await queries.findPieces(trx, asset.id), added.kind).rows;
  for (const rendition of renditions.filter(({ kind }) => kind === added.kind)) {
    const files = filesOf(ready, rendition.name);
    if (files.length === 0) continue;
    await put(`${rendition.name}.m3u8`, mediaPlaylist(files, { isComplete }));
    await queries.markRenditionReady(
      trx,
      asset.id,
      rendition.name,
      measure(files, isComplete, maxBitrateOf(rendition)),
    );
  }
  await put('master.m3u8', masterOf(await queries.findRenditions(trx, asset.id)));
  if (renditions.every(({ kind }) => readyPieces(states, kind).isComplete)) await finish(ctx, trx, asset);
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

function masterOf(rows: readonly queries.RenditionRow[]): string {
  const ready = rows.filter((row) => row.ready_at !== null);
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
