import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../context.ts';
import type { Trx } from '../../platform/db/db.ts';
import { MediaToolError } from '../../platform/ffmpeg/media-tool-error.ts';
import { probeFile } from '../../platform/ffmpeg/probe.ts';
import type { MediaTools } from '../../platform/ffmpeg/tools.ts';
import { lockAsset, setStatus } from '../assets/service.ts';
import { composeJob } from './compose-job.ts';
import { hlsKey, masterKey } from './keys.ts';
import type { Rendition } from './plan.ts';
import { masterPlaylist, measurePlaylist, type ReadyAudio, type ReadyVideo } from './playlists.ts';
import { postersJob } from './posters-job.ts';
import * as queries from './queries.ts';
import { storyboardRung } from './storyboard.ts';
import { storyboardJob } from './storyboard-job.ts';

type Work = { assetId: string; folder: string; rendition: Rendition };

/**
 * Puts a finished rendition in its place, marks it ready and rewrites the master. All of it happens
 * while the video's record is locked: workers follow each other, the files of one rendition are those
 * of one run, and nothing is written for a video that has been deleted.
 */
export async function publishRendition(ctx: Context, tools: MediaTools, work: Work): Promise<void> {
  const { assetId, folder, rendition } = work;
  const { name } = rendition;
  const measured = await measure(tools, folder, rendition);
  await ctx.db.transaction().execute(async (trx) => {
    const asset = await lockAsset(trx, assetId);
    const rows = await queries.findRenditions(trx, assetId);
    if (!asset || !rows.some((row) => row.name === name && row.ready_at === null)) return;
    for (const file of [`${name}.mp4`, `${name}.m3u8`])
      await ctx.storage.putFile(hlsKey(assetId, file), path.join(folder, file));
    await queries.markReady(trx, assetId, name, measured);
    await writeMaster(ctx, trx, work);
    if (storyboardRung(rows)?.name === name) await ctx.queue.send(trx, storyboardJob, { assetId });
    await finish(ctx, trx, asset);
  });
}

async function measure(tools: MediaTools, folder: string, rendition: Rendition): Promise<queries.Measured> {
  const playlist = await readPlaylist(path.join(folder, `${rendition.name}.m3u8`));
  const { average, peak, bytes } = measurePlaylist(playlist);
  const { size } = await stat(path.join(folder, `${rendition.name}.mp4`));
  // A full disk can go unnoticed by what writes to it.
  if (size < bytes || !playlist.includes('#EXT-X-ENDLIST'))
    throw new MediaToolError('full', 'the rendition is not whole', `${size} of ${bytes} bytes`);
  return { bitrate: average, peak_bitrate: peak, codecs: await codecsOf(tools, folder, rendition) };
}

/** A file in which there is nothing to see, or to hear, is one that ffmpeg refuses without a word. */
async function readPlaylist(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error) => {
    throw new MediaToolError('refused', 'nothing was written', String(error));
  });
}

/** The name of what was encoded, as RFC 6381 spells it; the encoder chose the level. */
async function codecsOf(tools: MediaTools, folder: string, rendition: Rendition): Promise<string> {
  if (rendition.kind === 'audio') return 'mp4a.40.2';
  const { video } = await probeFile(tools, path.join(folder, `${rendition.name}.mp4`));
  return `avc1.6400${(video?.level ?? 40).toString(16).padStart(2, '0')}`;
}

async function writeMaster(ctx: Context, trx: Trx, { assetId, folder }: Work): Promise<void> {
  const file = path.join(folder, 'master.m3u8');
  await writeFile(file, masterOf(await queries.findRenditions(trx, assetId)));
  await ctx.storage.putFile(masterKey(assetId), file);
}

/** Once the last rendition is there, the video is ready, or still wants a file for players that know no other. */
async function finish(
  ctx: Context,
  trx: Trx,
  asset: { id: string; video_key: string | null },
): Promise<void> {
  const renditions = await queries.findRenditions(trx, asset.id);
  if (renditions.some((one) => one.ready_at === null)) return;
  await ctx.queue.send(trx, postersJob, { assetId: asset.id });
  if (asset.video_key) await setStatus(trx, asset.id, { status: 'ready', progress: 100 });
  else await ctx.queue.send(trx, composeJob, { assetId: asset.id });
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
