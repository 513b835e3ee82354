import { describeError } from '@kinora/contract/error-descriptions';
import { errorText } from '@kinora/contract/error-texts';
import { type Cue, parseCaptions } from './cues.ts';

/** Captions as WebVTT. `report` tells the owner how many cues were skipped, and is null if none were. */
export type Written = { text: string; report: string | null };

/** Rewrites WebVTT or SRT as clean WebVTT. Throws `CaptionsError` if the file has no valid cue. */
export function rewrite(content: string): Written {
  const { cues, total, skipped } = parseCaptions(content);
  return { text: writeWebVtt(cues), report: skipped === 0 ? null : reportOf(skipped, total) };
}

function reportOf(skipped: number, total: number): string {
  const text =
    skipped === 1 ? errorText('oneCueSkipped', { total }) : errorText('cuesSkipped', { skipped, total });
  return describeError(text).message;
}

/** Writes a file that contains nothing of the uploaded file except cue times and cleaned text. */
function writeWebVtt(cues: readonly Cue[]): string {
  const written = cues.map(
    ({ start, end, text }) => `${formatTime(start)} --> ${formatTime(end)}\n${text}\n`,
  );
  return `WEBVTT\n\n${written.join('\n')}`;
}

function formatTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const fraction = String(milliseconds % 1000).padStart(3, '0');
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${fraction}`;
}
