export type Rendition = { width: number; height: number; bitrate: number };

export type Quality = {
  /** Lines of the short side, as in 720p, for landscape and portrait videos. */
  lines: number;
  /** The rendition's index in the ladder. */
  level: number;
};

export type StreamQuality = {
  offered: Quality[];
  /** An index in the ladder, or null for automatic. */
  selected: number | null;
  /** Lines of the current rendition's short side, such as 720. */
  shown: number | null;
  select(level: number | null): void;
};

/**
 * Returns one quality per size, highest first. If a size has several renditions, the one with the highest bitrate wins.
 */
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

/** Returns the level with this many lines or the next fewer. If all have more, returns the lowest level. */
export function pickLevel(offered: readonly Quality[], lines: number): number | null {
  return (offered.find((quality) => quality.lines <= lines) ?? offered.at(-1))?.level ?? null;
}

export function countLines({ width, height }: { width: number; height: number }): number {
  return Math.min(width, height);
}
