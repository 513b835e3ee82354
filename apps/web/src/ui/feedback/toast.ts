import { logFailure } from '#lib/browser/log.ts';
import type { ToastKind } from './toaster.tsx';

/** Shows toasts. Their code loads when the first one is shown. */
export const toast = {
  success: (message: string) => show('success', message),
  info: (message: string) => show('info', message),
  error: (message: string) => show('error', message),
};

function show(kind: ToastKind, message: string): void {
  import('./toaster.tsx').then(
    ({ showToast }) => showToast(kind, message),
    (error: unknown) => logFailure(`could not show "${message}"`, error),
  );
}
