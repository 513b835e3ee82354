import { displaySize } from '../../../../platform/ffmpeg/display-size.ts';
import type { VideoStream } from '../../../../platform/ffmpeg/probe.ts';

/**
 * The colors of a source and of its renditions. All renditions are tagged with the same colors, because players assume
 * different colors for untagged video depending on its size.
 */
export type Colors = {
  /** The matrix that converts the source's values to RGB; null if the source is in RGB or tone-mapped. */
  from: string | null;
  to: 'bt709' | 'smpte170m' | 'bt470bg';
  isToneMapped: boolean;
};

/** A video that states no colors is assumed to have HD colors if its short side has at least this many pixels. */
const hdLines = 720;
/** The matrices that renditions can keep from their source, because every player supports them. */
const kept = ['bt709', 'smpte170m', 'bt470bg'] as const;

export function colorsOf(video: VideoStream, toneMaps: boolean): Colors {
  if (video.hdr && toneMaps) return { from: null, to: 'bt709', isToneMapped: true };
  const { width, height } = displaySize(video);
  const usual = Math.min(width, height) >= hdLines ? 'bt709' : 'smpte170m';
  const isRgb = /rgb|bgr|gbr|pal8/.test(video.pixelFormat);
  const from = isRgb ? null : video.matrix || usual;
  return { from, to: kept.find((one) => one === from) ?? (isRgb ? usual : 'bt709'), isToneMapped: false };
}

/** The names that swscale uses for matrices. It supports no other matrices. */
const scalerNames: Record<string, string> = {
  bt709: 'bt709',
  smpte170m: 'smpte170m',
  bt470bg: 'bt470',
  fcc: 'fcc',
  smpte240m: 'smpte240m',
  bt2020nc: 'bt2020',
  bt2020c: 'bt2020',
};

/**
 * Maps HDR reference white, 203 nits (ITU-R BT.2408), to SDR white. Only values above 80% of it are compressed, so that
 * faces and paper keep their brightness.
 */
const toneMapping = [
  'zscale=t=linear:npl=203',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=mobius:desat=0:param=0.8',
  'zscale=t=bt709:m=bt709:r=tv',
];

/** Returns the filters that convert a source to its renditions' colors, in limited range. */
export function convertColors({ from, to, isToneMapped }: Colors): string[] {
  if (isToneMapped) return toneMapping;
  const input = from && scalerNames[from] ? `in_color_matrix=${scalerNames[from]}:` : '';
  return [`scale=${input}out_color_matrix=${scalerNames[to]}:out_range=tv`];
}

/** Returns the options that make the encoder write color tags into the stream for players. */
export function colorTags({ to }: Colors): string[] {
  const curve = to === 'bt709' ? 'bt709' : 'smpte170m';
  return ['-colorspace', to, '-color_primaries', to, '-color_trc', curve, '-color_range', 'tv'];
}
