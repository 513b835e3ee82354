import { logFailure } from '#lib/browser/log.ts';
import type { ToastAction, ToastKind } from './toaster.tsx';

/** Shows toasts. Their code loads when the first one is shown. `action` adds a button. */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
  info: (message: string) => show('info', message),
  error: (message: string) => show('error', message),
};

function show(kind: ToastKind, message: string, action?: ToastAction): void {
  import('./toaster.tsx').then(
    ({ showToast }) => showToast(kind, message, action),
    (error: unknown) => logFailure(`could not show "${message}"`, error),
  );
}
