import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/db.ts';
import { type Probe, probeFile } from '../../platform/ffmpeg/probe.ts';
import { runMediaTool } from '../../platform/ffmpeg/run.ts';
import type { MediaTools } from '../../platform/ffmpeg/tools.ts';
import { composeJob } from './compose-job.ts';
import { audioArgs, videoArgs } from './ffmpeg-args.ts';
import { assetPrefix, hlsKey, masterKey } from './keys.ts';
import { planRenditions, type Rendition } from './plan.ts';
import { masterPlaylist, measurePlaylist, type ReadyAudio, type ReadyVideo } from './playlists.ts';
import { storedProbe } from './probe-column.ts';
import * as queries from './queries.ts';

/** Makes one rendition and publishes it. Run again, it does nothing twice; of a deleted video it leaves nothing. */
export async function render(
  ctx: Context,
  assetId: string,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const tools = ctx.mediaTools;
  const asset = await queries.findAsset(ctx.db, assetId);
  const renditions = await queries.findRenditions(ctx.db, assetId);
  const done = renditions.find((one) => one.name === name)?.ready_at;
  const probe = storedProbe(asset?.probe);
  const rendition = probe && planRenditions(probe).find((one) => one.name === name);
  if (!asset || !tools || !probe || !rendition || done) return;

  await using folder = await ctx.scratch.createFolder();
  const input = `input${path.extname(asset.source_key)}`;
  await ctx.storage.fetchTo(asset.source_key, path.join(folder.path, input));
  await encode(ctx, tools, { assetId, folder: folder.path, input, probe, rendition, signal });
  const measured = await measure(tools, folder.path, rendition);
  for (const file of [`${name}.mp4`, `${name}.m3u8`]) {
    await ctx.storage.putFile(hlsKey(assetId, file), path.join(folder.path, file));
  }
  const published = await ctx.db.transaction().execute((trx) => publish(ctx, trx, assetId, name, measured));
  if (!published) await ctx.storage.deleteAll(assetPrefix(assetId));
}

type Work = {
  assetId: string;
  folder: string;
  input: string;
  probe: Probe;
  rendition: Rendition;
  signal: AbortSignal;
};

async function encode(ctx: Context, tools: MediaTools, work: Work): Promise<void> {
  const { probe, rendition, input, folder, signal } = work;
  const [span, offset] = progressShare(probe, rendition);
  const args =
    rendition.kind === 'audio'
      ? audioArgs(input, probe.audio?.index ?? 0, rendition)
      : probe.video && videoArgs(input, probe.video, rendition);
  if (!args) return;
  // Work that takes longer than a hundred times what it shows is a trap, not a film.
  const seconds = 120 + probe.duration * 100;
  let reported = performance.now();
  await runMediaTool(tools, 'ffmpeg', args, {
    cwd: folder,
    signal,
    limits: {
      seconds,
      cpuSeconds: Math.ceil(seconds * 2),
      fileBytes: 8 * 1024 ** 3,
      memoryBytes: 6 * 1024 ** 3,
    },
    onProgress: (written) => {
      if (performance.now() - reported < 1000) return;
      reported = performance.now();
      const part = Math.min(1, written / Math.max(probe.duration, 0.1));
      const progress = Math.min(99, Math.floor(offset + span * part));
      queries
        .raiseProgress(ctx.db, work.assetId, progress)
        .catch((error) => ctx.log.warn({ err: error }, 'progress'));
    },
  });
}

/** What a rendition adds to the percentage, and what those before it have: as many parts as it has pixels. */
function progressShare(probe: Probe, rendition: Rendition): [span: number, offset: number] {
  const weight = (one: Rendition) => (one.kind === 'audio' ? 20_000 : one.width * one.height);
  const plan = planRenditions(probe);
  const total = plan.reduce((sum, one) => sum + weight(one), 0);
  const before = plan.slice(
    0,
    plan.findIndex((one) => one.name === rendition.name),
  );
  const share = (parts: number) => (100 * parts) / total;
  return [share(weight(rendition)), share(before.reduce((sum, one) => sum + weight(one), 0))];
}

async function measure(tools: MediaTools, folder: string, rendition: Rendition) {
  const playlist = await readFile(path.join(folder, `${rendition.name}.m3u8`), 'utf8');
  const { average, peak } = measurePlaylist(playlist);
  return { bitrate: average, peak_bitrate: peak, codecs: await codecsOf(tools, folder, rendition) };
}

/** The name of what was encoded, as RFC 6381 spells it; the encoder chose the level. */
async function codecsOf(tools: MediaTools, folder: string, rendition: Rendition): Promise<string> {
  if (rendition.kind === 'audio') return 'mp4a.40.2';
  const { video } = await probeFile(tools, path.join(folder, `${rendition.name}.mp4`));
  return `avc1.6400${(video?.level ?? 40).toString(16).padStart(2, '0')}`;
}

/** Marks the rendition ready and rewrites the master, one worker at a time. False when the video has gone meanwhile. */
async function publish(
  ctx: Context,
  trx: Trx,
  assetId: string,
  name: string,
  measured: { bitrate: number; peak_bitrate: number; codecs: string },
): Promise<boolean> {
  const asset = await queries.lockAsset(trx, assetId);
  if (!asset) return false;
  await queries.markReady(trx, assetId, name, measured);
  const renditions = await queries.findRenditions(trx, assetId);
  await ctx.storage.put(masterKey(assetId), masterOf(renditions));

  const waiting = renditions.filter((one) => one.ready_at === null);
  if (waiting.length === 0 && asset.video_key)
    await queries.setStatus(trx, assetId, { status: 'ready', progress: 100 });
  if (waiting.length === 0 && !asset.video_key) await ctx.queue.send(trx, composeJob, { assetId });
  return true;
}

function masterOf(renditions: readonly queries.RenditionRow[]): string {
  const ready = renditions.filter((one) => one.ready_at !== null);
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
  const sound = ready.find((row) => row.kind === 'audio');
  const audio: ReadyAudio | null = sound
    ? { name: sound.name, codecs: sound.codecs ?? '', ...rates(sound) }
    : null;
  return masterPlaylist(videos, audio);
}
