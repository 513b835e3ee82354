import type { FailureReason } from './store/machine.ts';

/** Explains to the viewer why a video doesn't play. */
export function failureText(reason: FailureReason): string {
  return reason === 'gone' ? 'This video is no longer available.' : 'Unable to play this video.';
}
