import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { Db, Trx } from '../../../../platform/db/db.ts';
import type { Probe } from '../../../../platform/ffmpeg/probe.ts';
import { uploadProcessed } from '../../../notify/notifications/service.ts';
import { findAsset, lockStoredAsset, setStatus } from '../../assets/service.ts';
import type { MediaAssetTable } from '../../assets/tables.ts';
import { startRecognition } from '../../speech/service.ts';
import { composeJob } from '../compose-job.ts';
import { hlsKey } from '../keys.ts';
import { isVideo, maxBitrateOf, planRenditions, type Rendition } from '../plan.ts';
import * as queries from '../queries.ts';
import { rebuildJob } from '../rebuild-job.ts';
import { postersJob } from '../stills/posters-job.ts';
import { storyboardJob } from '../stills/storyboard-job.ts';
import type { PieceFile } from '../tables.ts';
import { areAsUploaded } from '../tracks/playable-tracks.ts';
import { findTracks, type TrackRow } from '../tracks/track-queries.ts';
import { masterOf } from './master.ts';
import { bitratesOf, mediaPlaylist } from './playlists.ts';
import { filesOf, isWorthPublishing, readyPieces } from './ready-pieces.ts';

type Asset = Selectable<MediaAssetTable>;

type Added = { kind: queries.PieceRow['kind']; number: number };

/** What the playlists are made from. */
type State = { pieces: queries.PieceState[]; tracks: TrackRow[] };

async function readState(db: Db | Trx, assetId: string): Promise<State> {
  return { pieces: await queries.findPieceStates(db, assetId), tracks: await findTracks(db, assetId) };
}

/** Whether playlists of one state are also those of the other. Measurements follow from the pieces. */
function isSameState(one: State, other: State): boolean {
  const relevant = ({ pieces, tracks }: State) => ({
    pieces,
    tracks: tracks.map(({ ready_at: _, bitrate: __, peak_bitrate: ___, ...track }) => track),
  });
  return isDeepStrictEqual(relevant(one), relevant(other));
}

/**
 * Rewrites all playlists with the ready pieces up to the first missing one, so that a video can be watched while the rest
 * is encoded. Playlists are stored before the row is locked. A writer that finds newer pieces or changed tracks once it
 * holds the lock writes the playlists again, because it may have overwritten newer playlists. So the last write includes
 * everything. `added` is a piece that has just become ready; null after a change of the audio tracks.
 */
export async function publishPlaylists(ctx: Context, assetId: string, added: Added | null): Promise<void> {
  await using folder = await ctx.scratch.createFolder();
  let isCurrent = false;
  while (!isCurrent) {
    const asset = await findAsset(ctx.db, assetId);
    if (!asset?.probe || asset.status === 'failed') return;
    const state = await readState(ctx.db, assetId);
    const listed = listedRenditions(asset, asset.probe, state);
    if (added && !isWorthWriting(state, listed, added)) return;
    const measured = await writePlaylists(ctx, assetId, listed, state, folder.path);
    isCurrent = await ctx.db
      .transaction()
      .execute((trx) => markReady(ctx, trx, assetId, { state, measured }));
  }
}

/** A rendition, and the kind of its pieces. */
type Listed = { rendition: Rendition; kind: queries.PieceRow['kind'] };

/** Returns the renditions that have playlists: those of video, and audio that is complete or may grow. */
function listedRenditions(asset: Asset, probe: Probe, { pieces, tracks }: State): Listed[] {
  const videos = planRenditions(probe).filter(isVideo);
  const listed = tracks.filter(
    (track) => readyPieces(pieces, track.rendition).isComplete || mayGrow(asset, track),
  );
  return [
    ...videos.map((rendition): Listed => ({ rendition, kind: 'video' })),
    ...listed.map(({ rendition: name }): Listed => ({ rendition: { kind: 'audio', name }, kind: name })),
  ];
}

/**
 * Whether a track has a playlist before it is complete. Only the default of a new upload does, because players expect
 * the playlists of a ready video to be complete.
 */
function mayGrow({ status }: Asset, track: TrackRow): boolean {
  const isOfUpload = track.source_asset_id === null;
  return status === 'processing' && isOfUpload && (track.is_default || track.ready_at !== null);
}

function isWorthWriting({ pieces }: State, listed: readonly Listed[], added: Added): boolean {
  if (!listed.some(({ kind }) => kind === added.kind)) return false;
  const { rows, isComplete } = readyPieces(pieces, added.kind);
  const before = rows.filter(({ number }) => number < added.number);
  if (rows.length === before.length) return false;
  return isComplete || isWorthPublishing(secondsOf(before), secondsOf(rows));
}

type MeasuredRenditions = ReadonlyMap<string, queries.Measured>;

/** Stores a playlist for each rendition that has pieces, and the master playlist. */
async function writePlaylists(
  ctx: Context,
  assetId: string,
  listed: readonly Listed[],
  state: State,
  folder: string,
): Promise<MeasuredRenditions> {
  const put = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    await ctx.storage.putFile(hlsKey(assetId, name), path.join(folder, name));
  };
  const pieces = await queries.findPieces(ctx.db, assetId);
  const measured = new Map<string, queries.Measured>();
  for (const { rendition, kind } of listed) {
    const { rows, isComplete } = readyPieces(state.pieces, kind);
    const ready = pieces.filter((piece) => piece.kind === kind && piece.number < rows.length);
    const files = filesOf(ready, rendition.name);
    if (files.length === 0) continue;
    await put(`${rendition.name}.m3u8`, mediaPlaylist(files, { isComplete }));
    measured.set(rendition.name, measure(files, isComplete, maxBitrateOf(rendition)));
  }
  const renditions = await queries.findRenditions(ctx.db, assetId);
  // Renditions of earlier releases have no pieces and were measured when they became ready.
  const current = renditions.flatMap((row) => {
    const now = measured.get(row.name);
    return now || row.ready_at ? [{ ...row, ...now }] : [];
  });
  if (isPlayable(current, state.tracks)) await put('master.m3u8', masterOf(current, state.tracks));
  return measured;
}

/**
 * Whether a video can be watched with these renditions, as `defaultAudioIsReady` says of those in the database. A master
 * playlist with less could overwrite that of a ready video for a moment, if its writer has been slow.
 */
function isPlayable(ready: readonly queries.RenditionRow[], tracks: readonly TrackRow[]): boolean {
  const main = tracks.find((track) => track.is_default && track.source_asset_id === null);
  const hasAudio = !main || ready.some(({ name }) => name === main.rendition);
  return hasAudio && ready.some(({ kind }) => kind === 'video');
}

type Written = { state: State; measured: MeasuredRenditions };

/**
 * Marks renditions as ready after their playlists have been stored. False if pieces have been added or tracks have
 * changed since the playlists were written.
 */
async function markReady(
  ctx: Context,
  trx: Trx,
  assetId: string,
  { state, measured }: Written,
): Promise<boolean> {
  const asset = await lockStoredAsset(trx, ctx.queue, assetId);
  if (!asset?.probe || asset.status === 'failed') return true;
  if (!isSameState(await readState(trx, assetId), state)) return false;
  for (const [name, now] of measured) await queries.markRenditionReady(trx, assetId, name, now);
  const isProcessing = asset.status === 'processing' && asset.progress < 100;
  if (isProcessing && isEncoded(state)) {
    await finish(ctx, trx, asset, asset.probe);
  } else if (
    !isProcessing &&
    state.tracks.some((track) => track.ready_at === null && measured.has(track.rendition))
  ) {
    await ctx.queue.send(trx, rebuildJob, { assetId });
  }
  return true;
}

/** Whether the video and all audio of its upload are complete, except audio that has failed. */
function isEncoded({ pieces, tracks }: State): boolean {
  const expected = tracks.filter((track) => track.source_asset_id === null && track.error === null);
  const kinds = ['video' as const, ...expected.map(({ rendition }) => rendition)];
  return kinds.every((kind) => readyPieces(pieces, kind).isComplete);
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
async function finish(ctx: Context, trx: Trx, asset: Asset, probe: Probe): Promise<void> {
  const payload = { assetId: asset.id };
  // All images of a still's storyboard would be the same.
  if (!asset.probe?.video?.isStill) await ctx.queue.send(trx, storyboardJob, payload);
  await ctx.queue.send(trx, postersJob, payload);
  await startRecognition(ctx, trx, asset);
  if (asset.video_key) {
    await setStatus(trx, asset.id, { status: 'ready', progress: 100 });
    await uploadProcessed(ctx, trx, 'ready', asset.id);
    const tracks = await findTracks(trx, asset.id);
    if (!areAsUploaded(tracks, probe)) await ctx.queue.send(trx, rebuildJob, payload);
  } else {
    await setStatus(trx, asset.id, { status: 'processing', progress: 100 });
    await ctx.queue.send(trx, composeJob, payload);
  }
}
