/** One still of a sprite sheet, and the seconds that it stands for. */
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
 * Reads a WebVTT file whose cues name an image and a region in it (`sprite.jpg#xywh=160,0,160,90`), relative to the
 * file's own address. Cues of any other form are left out.
 */
export function parseStoryboard(text: string, address: string): Still[] {
  return text.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const timing = lines.findIndex((line) => line.includes('-->'));
    const [from, until] = (lines[timing] ?? '').split('-->').map(parseTimestamp);
    const region = /^(.+)#xywh=(\d+),(\d+),(\d+),(\d+)$/.exec(lines[timing + 1]?.trim() ?? '');
    if (from === undefined || until === undefined || !region) return [];
    const [image = '', ...numbers] = region.slice(1);
    const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
    return [{ from, until, image: new URL(image, address).href, x, y, width, height }];
  });
}

/** `01:02.500` or `1:01:02.500`; what follows the timestamp does not matter. */
function parseTimestamp(text: string): number | undefined {
  const timestamp = text.trim().split(/\s/)[0] ?? '';
  if (!/^(\d+:)?\d\d:\d\d(\.\d+)?$/.test(timestamp)) return undefined;
  return timestamp.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}

export function findStill(stills: readonly Still[], seconds: number): Still | undefined {
  return stills.find(({ until }) => seconds < until) ?? stills.at(-1);
}
