/** One cue of a WebVTT file: its time range in seconds, its settings such as `line:0`, and its lines. */
export type VttCue = { from: number; until: number; settings?: string; lines: string[] };

/** Parses the cues of a WebVTT file in order and skips other blocks. */
export function readVtt(text: string): VttCue[] {
  return text.split(/\r?\n\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const timing = lines.findIndex((line) => line.includes('-->'));
    const [from, until] = (lines[timing] ?? '').split('-->').map(readTimestamp);
    if (from === undefined || until === undefined) return [];
    const [, settings] = /-->\s*\S+\s+(\S.*)/.exec(lines[timing] ?? '') ?? [];
    const texts = lines.slice(timing + 1).filter((line) => line.trim() !== '');
    return [{ from, until, ...(settings !== undefined && { settings }), lines: texts }];
  });
}

/** Parses `01:02.500` or `1:01:02.500` into seconds. Ignores the cue settings that may follow. */
function readTimestamp(text: string): number | undefined {
  const timestamp = text.trim().split(/\s/)[0] ?? '';
  if (!/^(\d+:)?\d\d:\d\d(\.\d+)?$/.test(timestamp)) return undefined;
  return timestamp.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
}
