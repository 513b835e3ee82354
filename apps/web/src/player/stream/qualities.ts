export type Rendition = { width: number; height: number; bitrate: number };

export type Quality = {
  /** The short side, as in 720p, for landscape and portrait. */
  lines: number;
  /** The rendition's index in the ladder. */
  level: number;
};

/** One quality per size, highest first. If a size has several renditions, the one with the highest bitrate wins. */
export function listQualities(renditions: readonly Rendition[]): Quality[] {
  const best = new Map<number, Quality & { bitrate: number }>();
  renditions.forEach((rendition, level) => {
    const lines = countLines(rendition);
    const known = best.get(lines);
    if (lines > 0 && (!known || known.bitrate < rendition.bitrate)) {
      best.set(lines, { lines, level, bitrate: rendition.bitrate });
    }
  });
  return [...best.values()]
    .sort((one, other) => other.lines - one.lines)
    .map(({ lines, level }) => ({ lines, level }));
}

/** The level with this height, or the next lower one; the lowest if there is none. */
export function pickLevel(offered: readonly Quality[], lines: number): number | null {
  return (offered.find((quality) => quality.lines <= lines) ?? offered.at(-1))?.level ?? null;
}

export function countLines({ width, height }: { width: number; height: number }): number {
  return Math.min(width, height);
}
