import { describeError } from '@kinora/contract/error-descriptions';
import { type ErrorText, errorText } from '@kinora/contract/error-texts';
import { type Cue, type Parsed, parseCaptions } from './cues.ts';
import { writeSettings } from './formats/cue-settings.ts';
import { decodeText } from './formats/decode.ts';

/**
 * Captions as WebVTT. `report` tells the owner what was skipped, converted or left out, in one sentence per line, and is
 * null if nothing was.
 */
export type Written = { text: string; report: string | null };

/** Rewrites a captions file as clean WebVTT. Throws `CaptionsError` if it has no valid cue. */
export function rewrite(content: string | Uint8Array): Written {
  const { text, encoding } =
    typeof content === 'string' ? { text: content, encoding: null } : decodeText(content);
  const parsed = parseCaptions(text);
  return { text: writeWebVtt(parsed.cues), report: reportOn(parsed, encoding) };
}

function reportOn({ skipped, total, format, dropsStyling }: Parsed, encoding: string | null): string | null {
  const notes: ErrorText[] = [];
  if (skipped === 1) notes.push(errorText('oneCueSkipped', { total }));
  if (skipped > 1) notes.push(errorText('cuesSkipped', { skipped, total }));
  if (format !== null) notes.push(errorText('captionsConverted', { format }));
  if (encoding !== null) notes.push(errorText('captionsDecoded', { encoding }));
  if (dropsStyling) notes.push(errorText('captionsUnstyled'));
  return notes.length === 0 ? null : notes.map((note) => describeError(note).message).join('\n');
}

/** Writes a file that contains nothing of the uploaded file except cue times, checked settings and cleaned text. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const written = cues.map(
    ({ start, end, text, settings }) =>
      `${formatTime(start)} --> ${formatTime(end)}${writeSettings(settings)}\n${text}\n`,
  );
  return `WEBVTT\n\n${written.join('\n')}`;
}

function formatTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const fraction = String(milliseconds % 1000).padStart(3, '0');
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${fraction}`;
}
