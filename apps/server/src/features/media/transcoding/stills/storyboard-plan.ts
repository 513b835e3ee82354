import { groupOfPictures, segment } from '../pieces/pieces.ts';

/** The max long side of a still in pixels, the max number of stills, and the number of columns and rows in a sheet. */
const longSide = 160;
const maxStills = 250;
export const columns = 5;

export type Storyboard = {
  /** In pixels; an even number. */
  width: number;
  height: number;
  /** Interval between stills in seconds, which is a multiple of `groupOfPictures`. */
  interval: number;
  /** Seconds. */
  duration: number;
};

/**
 * Plans a video's stills. `duration` is in seconds, and `rung` is the size of the rendition whose key frames the stills
 * are made from.
 */
export function planStoryboard(rung: { width: number; height: number }, duration: number): Storyboard {
  const scale = Math.min(1, longSide / Math.max(rung.width, rung.height));
  const side = (pixels: number) => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  const groups = Math.max(1, Math.ceil(duration / groupOfPictures / maxStills));
  return {
    width: side(rung.width),
    height: side(rung.height),
    interval: groups * groupOfPictures,
    duration,
  };
}

/**
 * Checks whether the segment at `start` contains a still. `start` may be up to one frame after a multiple of the
 * segment length.
 */
export function hasStill({ interval }: Storyboard, start: number): boolean {
  const first = Math.floor(start / segment + 0.001) * segment;
  return Math.ceil(first / interval) * interval < first + segment;
}

export const sheetName = (index: number) => `sheet-${index}.jpg`;

/** Returns the WebVTT file that maps times to regions of the sheets. `sheets` is the number of sheets. */
export function storyboardText({ width, height, interval, duration }: Storyboard, sheets: number): string {
  const perSheet = columns * columns;
  const count = Math.min(Math.max(1, Math.ceil(duration / interval)), sheets * perSheet);
  const cues = Array.from({ length: count }, (_, index) => {
    const end = index === count - 1 ? duration : (index + 1) * interval;
    const x = (index % columns) * width;
    const y = Math.floor((index % perSheet) / columns) * height;
    const region = `${sheetName(Math.floor(index / perSheet))}#xywh=${x},${y},${width},${height}`;
    return `${timestamp(index * interval)} --> ${timestamp(end)}\n${region}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** Formats a time as `HH:MM:SS.mmm`. */
function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}
