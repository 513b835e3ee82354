import type { ConfirmDialogProps } from './confirm-dialog-popup.tsx';
import { defer } from './deferred.ts';
import { DeferredOverlay } from './deferred-part.tsx';

const popup = defer<ConfirmDialogProps>(
  async () => (await import('./confirm-dialog-popup.tsx')).ConfirmDialogPopup,
);

/** Loads the dialog's code ahead of time, for a prompt that must appear even without a connection. */
export const preloadConfirmDialog = popup.load;

/** Asks for confirmation before an action that can't be undone or that affects others at once. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <DeferredOverlay part={popup} isOpen={props.open} onClose={() => props.onOpenChange(false)}>
      {(Popup) => <Popup {...props} />}
    </DeferredOverlay>
  );
}
