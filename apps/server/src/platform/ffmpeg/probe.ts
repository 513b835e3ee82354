import path from 'node:path';
import * as z from 'zod';
import { guardedInput, runMediaTool } from './run.ts';
import type { MediaTools } from './tools.ts';

const number = z.coerce.number().catch(0);
const ratio = z
  .string()
  .default('0/1')
  .transform((text) => {
    const [over, under] = text.split(/[/:]/).map(Number);
    return over && under ? over / under : 0;
  });

const stream = z.object({
  index: z.int(),
  codec_type: z.string().default('unknown'),
  codec_name: z.string().default('unknown'),
  profile: z.coerce.string().default(''),
  level: number,
  width: number,
  height: number,
  pix_fmt: z.string().default(''),
  field_order: z.string().default('progressive'),
  color_transfer: z.string().default(''),
  sample_aspect_ratio: ratio,
  r_frame_rate: ratio,
  avg_frame_rate: ratio,
  duration: number,
  channels: number,
  disposition: z.object({ attached_pic: number, default: number }).partial().default({}),
  side_data_list: z.array(z.looseObject({ rotation: z.number().optional() })).default([]),
});

const report = z.object({
  format: z.object({ format_name: z.string(), duration: number, bit_rate: number }),
  streams: z.array(stream),
});

export type VideoStream = {
  index: number;
  codec: string;
  profile: string;
  level: number;
  pixelFormat: string;
  /** Pixels as they are stored; turn them by `rotation` to get what a person sees. */
  width: number;
  height: number;
  /** Degrees: 0, 90, 180 or 270. */
  rotation: number;
  /** Width of a pixel over its height. */
  pixelAspect: number;
  /** Frames a second; the nominal one where the average is unknown. */
  frameRate: number;
  interlaced: boolean;
  hdr: boolean;
};

/** What a file holds, as far as playing it goes. */
export type Probe = {
  /** Names of the container, as ffprobe lists them: `mov,mp4,m4a,3gp,3g2,mj2`. */
  container: string;
  /** Seconds. */
  duration: number;
  /** Bits a second over all. */
  bitrate: number;
  video: VideoStream | null;
  audio: { index: number; codec: string; channels: number } | null;
};

/** Reads what a file holds, by its bytes. Throws `MediaToolError` for one that is no media. */
export async function probeFile(tools: MediaTools, file: string, signal?: AbortSignal): Promise<Probe> {
  const args = ['-v', 'error', '-print_format', 'json', '-show_format', '-show_streams'];
  const output = await runMediaTool(tools, 'ffprobe', [...args, ...guardedInput(path.basename(file))], {
    cwd: path.dirname(file),
    signal,
  });
  const { format, streams } = report.parse(JSON.parse(output));
  const pictures = streams.filter((one) => one.codec_type === 'video' && !one.disposition.attached_pic);
  const video = pictures.find((one) => one.disposition.default) ?? pictures[0];
  const sounds = streams.filter((one) => one.codec_type === 'audio' && one.channels > 0);
  const audio = sounds.find((one) => one.disposition.default) ?? sounds[0];
  return {
    container: format.format_name,
    duration: format.duration || video?.duration || 0,
    bitrate: format.bit_rate,
    video: video ? describeVideo(video) : null,
    audio: audio ? { index: audio.index, codec: audio.codec_name, channels: audio.channels } : null,
  };
}

function describeVideo(video: z.output<typeof stream>): VideoStream {
  const turned = video.side_data_list.find((data) => data.rotation !== undefined)?.rotation ?? 0;
  return {
    index: video.index,
    codec: video.codec_name,
    profile: video.profile,
    level: video.level,
    pixelFormat: video.pix_fmt,
    width: video.width,
    height: video.height,
    rotation: (((Math.round(turned / 90) * -90) % 360) + 360) % 360,
    pixelAspect: video.sample_aspect_ratio || 1,
    frameRate: video.avg_frame_rate || video.r_frame_rate || 25,
    interlaced: ['tt', 'bb', 'tb', 'bt'].includes(video.field_order),
    hdr: ['smpte2084', 'arib-std-b67'].includes(video.color_transfer),
  };
}
