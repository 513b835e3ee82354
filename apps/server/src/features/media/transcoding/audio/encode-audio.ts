import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Context } from '../../../../context.ts';
import { pipeInput } from '../../../../platform/ffmpeg/guarded-input.ts';
import type { Probe } from '../../../../platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../../../platform/ffmpeg/run.ts';
import { readThrough } from '../../../../platform/storage/read-through.ts';
import { findAsset } from '../../assets/service.ts';
import type { MediaAssetTable } from '../../assets/tables.ts';
import { audioArgs } from '../encoder/ffmpeg-args.ts';
import { encoderLimits, roomFor } from '../encoder/limits.ts';
import { createMonitor, runMonitored } from '../encoder/monitor.ts';
import { planRenditions } from '../plan.ts';
import { publishPlaylists } from '../playlists/publish-playlists.ts';
import * as queries from '../queries.ts';
import { readIndex } from '../source/read-index.ts';
import type { StreamPart } from '../source/source-index.ts';
import { type AudioOutput, createAudioOutput } from './audio-output.ts';

/** Milliseconds between two checks of the encoder's output. */
const interval = 300;

const isLastAudio = ({ kind, is_last }: queries.PieceState) => kind === 'audio' && is_last;

type Asset = Selectable<MediaAssetTable>;

/**
 * Encodes a video's audio in one run, so that it has no seams, and publishes it as it grows. After a crash, the next
 * run produces the same output and continues publishing where the previous one stopped.
 */
export async function encodeAudio(ctx: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await findAsset(ctx.db, assetId);
  const probe = asset?.probe;
  const rendition = probe && planRenditions(probe).find((one) => one.kind === 'audio');
  const last = (await queries.findPieceStates(ctx.db, assetId)).find(isLastAudio);
  // The previous worker may have died before it updated the playlists.
  if (last) return publishPlaylists(ctx, assetId, last);
  if (!tools || !probe || asset.status !== 'processing' || !rendition) return;

  const { duration } = probe;
  await ctx.scratch.requireRoom(roomFor(rendition, duration));
  await using folder = await ctx.scratch.createFolder();
  const source = await openSource(ctx, asset, probe, folder.path);
  using monitor = createMonitor(ctx, assetId, null);
  // Slices are cut in a separate folder, because a compromised encoder could create links in its own folder while it
  // runs.
  await using slices = await ctx.scratch.createFolder();
  const output = createAudioOutput(ctx, assetId, { encoded: folder.path, slices: slices.path }, rendition);
  const isDone = await runMonitored(monitor, async () => {
    const ended = new AbortController();
    const run = runMediaTool(tools, 'ffmpeg', audioArgs(source.name, probe, rendition), {
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
  ctx.log.info({ assetId }, 'Audio encoded');
}

/** Makes the source available to ffmpeg. A remote source with an index is streamed, which needs no disk space. */
async function openSource(ctx: Context, { source_key: key, bytes }: Asset, probe: Probe, folder: string) {
  if (ctx.storage.isRemote) {
    const index = await readIndex(ctx.storage, key, probe, path.join(folder, 'index'));
    const stream = index?.stream();
    if (stream) return { name: pipeInput(0), inputs: [readStream(ctx.storage, key, stream)] };
    await ctx.scratch.requireRoom(bytes);
  }
  await ctx.storage.fetchTo(key, path.join(folder, 'input'));
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
