import type { Probe } from '../../platform/ffmpeg/probe.ts';

/** What the media host found in the file, as it wrote it to the row itself; null when it had no ffmpeg to look with. */
export function storedProbe(column: object | null | undefined): Probe | null {
  return column ? (column as Probe) : null;
}
