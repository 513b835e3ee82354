/** One cue of a WebVTT file: the seconds that it stands for, and its lines. */
export type VttCue = { from: number; until: number; lines: string[] };

/** Reads the cues of a WebVTT file in their order; what is no cue is left out. */
export function readVtt(text: string): VttCue[] {
  return text.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const timing = lines.findIndex((line) => line.includes('-->'));
    const [from, until] = (lines[timing] ?? '').split('-->').map(readTimestamp);
    if (from === undefined || until === undefined) return [];
    return [{ from, until, lines: lines.slice(timing + 1).filter((line) => line.trim() !== '') }];
  });
}

/** `01:02.500` or `1:01:02.500`; what follows the timestamp does not matter. */
function readTimestamp(text: string): number | undefined {
  const timestamp = text.trim().split(/\s/)[0] ?? '';
  if (!/^(\d+:)?\d\d:\d\d(\.\d+)?$/.test(timestamp)) return undefined;
  return timestamp.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
