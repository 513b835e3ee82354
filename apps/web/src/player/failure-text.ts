import { t } from '@lingui/core/macro';
import type { FailureReason } from './store/machine.ts';

/** Explains to the viewer why a video doesn't play. */
export function failureText(reason: FailureReason): string {
  return reason === 'gone' ? t`This video is no longer available.` : t`Unable to play this video.`;
}
