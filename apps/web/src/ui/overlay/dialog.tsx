import { defer } from './deferred.ts';
import { DeferredOverlay } from './deferred-part.tsx';
import type { DialogProps } from './dialog-popup.tsx';

const popup = defer<DialogProps>(async () => (await import('./dialog-popup.tsx')).DialogPopup);

/** For a button that opens a dialog: loads the dialog's code on hover or focus. */
export const dialogTriggerProps = { onPointerEnter: popup.load, onFocus: popup.load };

/** A modal dialog: traps the focus, closes on Escape, and then returns the focus to where it was. */
export function Dialog(props: DialogProps) {
  return (
    <DeferredOverlay part={popup} isOpen={props.open} onClose={() => props.onOpenChange(false)}>
      {(Popup) => <Popup {...props} />}
    </DeferredOverlay>
  );
}
