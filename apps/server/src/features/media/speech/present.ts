import type { AutomaticCaptions } from '@kinora/contract/speech';
import type { Selectable } from 'kysely';
import type { SpeechRunTable } from './tables.ts';

export type SpeechRun = Selectable<SpeechRunTable> | undefined;

/** The state of captions that were never requested, or that the site doesn't make. */
const none = { progress: 0, language: null, error: null };

export function presentSpeech(run: SpeechRun, isOn: boolean): AutomaticCaptions {
  if (!isOn) return { ...none, status: 'off' };
  if (!run) return { ...none, status: 'none' };
  const { status, language, error, position, duration } = run;
  const percent = Math.floor((position / Math.max(duration, 1)) * 100);
  const progress = status === 'done' ? 100 : Math.min(99, percent);
  return { status, progress, language, error: status === 'failed' ? error : null };
}
