import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Context } from '../../../../context.ts';
import type { Db, Trx } from '../../../../platform/db/db.ts';
import { pipeInput } from '../../../../platform/ffmpeg/guarded-input.ts';
import { MediaToolError } from '../../../../platform/ffmpeg/media-tool-error.ts';
import { runMediaTool } from '../../../../platform/ffmpeg/run.ts';
import { readThrough } from '../../../../platform/storage/read-through.ts';
import { findAsset } from '../../assets/service.ts';
import { audioArgs } from '../encoder/ffmpeg-args.ts';
import { encoderLimits, roomFor } from '../encoder/limits.ts';
import { createMonitor, runMonitored } from '../encoder/monitor.ts';
import type { AudioRendition } from '../plan.ts';
import { publishPlaylists } from '../playlists/publish-playlists.ts';
import * as queries from '../queries.ts';
import { readIndex } from '../source/read-index.ts';
import type { StreamPart } from '../source/source-index.ts';
import { findTracks, hasTrack, updateTrack } from '../tracks/track-queries.ts';
import { type AudioOutput, createAudioOutput } from './audio-output.ts';
import { findSource, type TrackSource } from './track-source.ts';

/** Milliseconds between two checks of the encoder's output. */
const interval = 300;

/** A track of a video's upload by its id; null for the one whose rendition is `audio`. */
export type TrackId = string | null;

export async function findTrack(db: Db | Trx, assetId: string, trackId: TrackId) {
  const tracks = await findTracks(db, assetId);
  return tracks.find(({ id, rendition }) => (trackId === null ? rendition === 'audio' : id === trackId));
}

/**
 * Encodes an audio track in one run, so that it has no seams, and publishes it as it grows. After a crash, the next run
 * produces the same output and continues publishing where the previous one stopped.
 */
export async function encodeAudio(
  ctx: Context,
  assetId: string,
  trackId: TrackId,
  signal: AbortSignal,
): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await findAsset(ctx.db, assetId);
  const track = await findTrack(ctx.db, assetId, trackId);
  if (!tools || !asset?.probe || asset.status === 'failed' || !track) return;
  const pieces = await queries.findPieceStates(ctx.db, assetId);
  const last = pieces.find(({ kind, is_last }) => kind === track.rendition && is_last);
  // The previous worker may have died before it updated the playlists.
  if (last) return publishPlaylists(ctx, assetId, last);

  // The staff may retry a failed job.
  if (track.error !== null) await updateTrack(ctx.db, track.id, { error: null });
  const found = await findSource(ctx.db, asset, track);
  if (!found) throw new MediaToolError('refused', 'the file does not have this audio stream', '');
  const { duration } = asset.probe;
  const rendition: AudioRendition = { kind: 'audio', name: track.rendition };
  await ctx.scratch.requireRoom(roomFor(rendition, duration));
  await using folder = await ctx.scratch.createFolder();
  const source = await openSource(ctx, found, folder.path);
  using monitor = createMonitor(ctx, assetId, null, () => hasTrack(ctx.db, track.id));
  // Slices are cut in a separate folder, because a compromised encoder could create links in its own folder while it
  // runs.
  await using slices = await ctx.scratch.createFolder();
  const output = createAudioOutput(ctx, assetId, { encoded: folder.path, slices: slices.path }, track);
  const isDone = await runMonitored(monitor, async () => {
    const ended = new AbortController();
    const args = audioArgs(source.name, { ...found, duration }, rendition, found);
    const run = runMediaTool(tools, 'ffmpeg', args, {
      inputs: source.inputs,
      cwd: folder.path,
      isBackground: true,
      signal: AbortSignal.any([signal, monitor.signal]),
      limits: encoderLimits(duration, 0, [rendition]),
    }).finally(() => ended.abort());
    await Promise.all([run, publishWhile(ended.signal, output)]);
  });
  if (!isDone) return;
  await output.publish({ isLast: true });
  ctx.log.info({ assetId, track: track.id }, 'Audio encoded');
}

/** Makes the source available to ffmpeg. A remote video with an index is streamed, which needs no disk space. */
async function openSource({ storage, scratch }: Context, source: TrackSource, folder: string) {
  const { key, bytes, probe, isAdded } = source;
  if (storage.isRemote) {
    const index = isAdded ? null : await readIndex(storage, key, probe, path.join(folder, 'index'));
    const stream = index?.stream();
    if (stream) return { name: pipeInput(0), inputs: [readStream(storage, key, stream)] };
    await scratch.requireRoom(bytes);
  }
  await storage.fetchTo(key, path.join(folder, 'input'));
  return { name: 'input', inputs: [] };
}

async function* readStream(storage: Context['storage'], key: string, parts: readonly StreamPart[]) {
  for (const part of parts) {
    if (Buffer.isBuffer(part)) {
      yield part;
    } else {
      yield* readThrough(storage, key, part);
    }
  }
}

async function publishWhile(ended: AbortSignal, output: AudioOutput): Promise<void> {
  while (!ended.aborted) {
    await setTimeout(interval, undefined, { signal: ended }).catch(() => {});
    if (!ended.aborted) await output.publish({ isLast: false });
  }
}
