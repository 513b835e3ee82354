import { readVtt } from '#player/captions/vtt.ts';

/** One still of a sprite sheet: its time range in seconds and its region in pixels. */
export type Still = {
  from: number;
  until: number;
  image: string;
  x: number;
  y: number;
  width: number;
  height: number;
};

/**
 * Parses a WebVTT file whose cues name a region of an image (`sprite.jpg#xywh=160,0,160,90`), relative to the file's
 * URL. Skips other cues.
 */
export function parseStoryboard(text: string, url: string): Still[] {
  return readVtt(text).flatMap(({ from, until, lines: [line = ''] }) => {
    const region = /^(.+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(line.trim());
    if (!region) return [];
    const [image = '', ...numbers] = region.slice(1);
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    return [{ from, until, image: new URL(image, url).href, x, y, width, height }];
  });
}

export function findStill(stills: readonly Still[], seconds: number): Still | undefined {
  return stills.find(({ until }) => seconds < until) ?? stills.at(-1);
}
