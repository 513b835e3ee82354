import { createWriteStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Context } from '../../../context.ts';
import { openOutput } from '../../../platform/confine/work-folder.ts';
import type { MediaAssetTable, PieceFile } from '../../../platform/db/media-schema.ts';
import { pipeInput } from '../../../platform/ffmpeg/guarded-input.ts';
import { MediaToolError } from '../../../platform/ffmpeg/media-tool-error.ts';
import type { Probe } from '../../../platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../../platform/ffmpeg/run.ts';
import { readThrough } from '../../../platform/storage/read-through.ts';
import { findAsset, lockAsset } from '../../assets/service.ts';
import { audioArgs } from '../encoder/ffmpeg-args.ts';
import { encoderLimits, roomFor } from '../encoder/limits.ts';
import { createMonitor, runMonitored } from '../encoder/monitor.ts';
import { hlsKey, pieceFileName } from '../keys.ts';
import { type AudioRendition, planRenditions } from '../plan.ts';
import { readPlaylist } from '../playlists/playlists.ts';
import { publishPlaylists } from '../playlists/publish-playlists.ts';
import * as queries from '../queries.ts';
import { readIndex } from '../source/read-index.ts';

/** Milliseconds between two checks of the output. */
const interval = 300;
/**
 * New audio is published once it has this many seconds and is this share of what is published, so that a long video
 * has few pieces.
 */
const growth = { seconds: 8, share: 0.25 };

type Asset = Selectable<MediaAssetTable>;
type Written = Pick<PieceFile, 'header' | 'segments'>;

/**
 * Encodes the audio of a video in one run, so that it has no joints, and publishes it as it grows. A run after a crash
 * encodes the same again and publishes from where the previous one stopped.
 */
export async function encodeAudio(ctx: Context, assetId: string, signal: AbortSignal): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await findAsset(ctx.db, assetId);
  const probe = asset?.probe;
  const rendition = probe && planRenditions(probe).find((one) => one.kind === 'audio');
  if (!tools || !probe || asset.status !== 'processing' || !rendition) return;
  if ((await queries.findPieces(ctx.db, assetId)).some((one) => one.kind === 'audio' && one.is_last)) return;

  const { duration } = probe;
  await ctx.scratch.requireRoom(roomFor(rendition, duration));
  await using folder = await ctx.scratch.createFolder();
  const source = await openSource(ctx, asset, probe, folder.path);
  using monitor = createMonitor(ctx, assetId, null);
  // The encoder could put links into its own folder while it runs.
  await using slices = await ctx.scratch.createFolder();
  const output = createOutput(ctx, assetId, { encoded: folder.path, slices: slices.path }, rendition);
  const isDone = await runMonitored(monitor, async () => {
    const ended = new AbortController();
    const run = runMediaTool(tools, 'ffmpeg', audioArgs(source.name, probe, rendition), {
      inputs: source.inputs,
      cwd: folder.path,
      signal: AbortSignal.any([signal, monitor.signal]),
      limits: encoderLimits(duration, 0, [rendition]),
    }).finally(() => ended.abort());
    await Promise.all([run, publishWhile(ended.signal, output)]);
  });
  if (!isDone) return;
  await output.publish({ isLast: true });
  ctx.log.info({ assetId }, 'Audio encoded');
}

/**
 * The source as ffmpeg is to read it. One that is on another machine is read from its first byte to its last, so
 * that it takes no room here, unless its tables are at its end.
 */
async function openSource(
  ctx: Context,
  { source_key: key, bytes }: Asset,
  { container }: Probe,
  folder: string,
) {
  if (ctx.storage.isRemote) {
    const index = await readIndex(ctx.storage, key, container, path.join(folder, 'index'));
    if (index?.isStreamable) return { name: pipeInput(0), inputs: [readThrough(ctx.storage, key)] };
    await ctx.scratch.requireRoom(bytes);
  }
  await ctx.storage.fetchTo(key, path.join(folder, 'input'));
  return { name: 'input', inputs: [] };
}

async function publishWhile(ended: AbortSignal, output: Output): Promise<void> {
  while (!ended.aborted) {
    await setTimeout(interval, undefined, { signal: ended }).catch(() => {});
    if (!ended.aborted) await output.publish({ isLast: false });
  }
}

type Output = { publish(options: { isLast: boolean }): Promise<void> };

type Folders = { encoded: string; slices: string };

/** The growing output of an encoder, published in slices of segments. */
function createOutput(ctx: Context, assetId: string, folders: Folders, { name }: AudioRendition): Output {
  /** What is published, as far as this run knows: most looks at the output then need no transaction. */
  let known: Written['segments'] = [];
  return {
    async publish({ isLast }) {
      const written = await readWritten(folders.encoded, name, isLast);
      if (!written) return;
      if (!isLast && !hasGrown(written.segments, known)) return;
      await ctx.db.transaction().execute(async (trx) => {
        const asset = await lockAsset(trx, assetId);
        const pieces = (await queries.findPieces(trx, assetId)).filter(({ kind }) => kind === 'audio');
        if (asset?.status !== 'processing' || pieces.some((one) => one.is_last)) return;
        const done = pieces.flatMap(({ files }) => files?.[0]?.segments ?? []);
        known = done;
        if (!isLast && !hasGrown(written.segments, done)) return;
        const fresh = written.segments.slice(done.length);
        const start = lengthOf(done);
        const seconds = lengthOf(fresh);
        const number = pieces.length;
        const header = number === 0 ? written.header : 0;
        if (fresh.length > 0) {
          const from = number === 0 ? 0 : written.header + bytesOf(written.segments.slice(0, done.length));
          const file = path.join(folders.slices, 'slice.mp4');
          await copyRange(path.join(folders.encoded, `${name}.mp4`), file, from, header + bytesOf(fresh));
          await ctx.storage.putFile(hlsKey(assetId, pieceFileName(name, number)), file);
        }
        await queries.insertPieces(trx, [
          {
            ...{ asset_id: assetId, kind: 'audio', number, start_at: start, seconds, is_last: isLast },
            ...{
              files: JSON.stringify([{ rendition: name, header, segments: fresh }]),
              ready_at: new Date(),
            },
          },
        ]);
        await publishPlaylists(ctx, trx, asset, { kind: 'audio', number }, folders.slices);
        known = written.segments;
      });
    },
  };
}

/** Whether there is enough beyond the published segments to publish it. */
function hasGrown(written: Written['segments'], published: Written['segments']): boolean {
  const fresh = lengthOf(written.slice(published.length));
  return fresh >= Math.max(growth.seconds, lengthOf(published) * growth.share);
}

/** The segments whose bytes have reached the disk; null while there are none. Throws if the file ends before them. */
async function readWritten(folder: string, name: string, isEnd: boolean): Promise<Written | null> {
  await using playlist = await openWritten(path.join(folder, `${name}.m3u8`));
  await using file = await openWritten(path.join(folder, `${name}.mp4`));
  const { header, segments } = readPlaylist((await playlist?.readFile('utf8')) ?? '');
  const size = (await file?.stat())?.size ?? 0;
  if (isEnd && segments.length === 0) throw new MediaToolError('refused', 'nothing was written', '');
  if (isEnd && size < header + bytesOf(segments)) {
    throw new MediaToolError('full', 'the file is not whole', `${size} bytes`);
  }
  let end = header;
  const cut = segments.findIndex(({ bytes }) => {
    end += bytes;
    return end > size;
  });
  const whole = cut < 0 ? segments : segments.slice(0, cut);
  return whole.length > 0 ? { header, segments: whole } : null;
}

const lengthOf = (segments: Written['segments']) => segments.reduce((sum, one) => sum + one.seconds, 0);
const bytesOf = (segments: Written['segments']) => segments.reduce((sum, one) => sum + one.bytes, 0);

/** Null before the encoder has made the file. */
function openWritten(file: string): Promise<FileHandle | null> {
  return openOutput(file).catch((error) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function copyRange(from: string, to: string, start: number, length: number): Promise<void> {
  await using source = await openOutput(from);
  const range = { start, end: start + length - 1, autoClose: false };
  await pipeline(source.createReadStream(range), createWriteStream(to));
}
