import { Dialog } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { dialogBackdropClass, dialogPopupClass, dialogTitleClass } from './dialog-class.ts';
import { HoldOpen } from './hold-open.ts';
import { useOpenAfterMount } from './use-open-after-mount.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** Finds the element to focus after closing; by default, the one that had the focus when the dialog opened. */
  focusAfter?: () => HTMLElement | null;
};

/** The dialog, loaded on demand by `Dialog`. */
export function DialogPopup({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  focusAfter,
}: DialogProps) {
  const { isHeld, hold } = useHolds();
  return (
    <Dialog.Root open={useOpenAfterMount(open)} onOpenChange={(isOpen) => isHeld || onOpenChange(isOpen)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialogBackdropClass} />
        <Dialog.Popup className={dialogPopupClass} finalFocus={focusAfter}>
          <header className="flex items-start justify-between gap-4">
            <Dialog.Title className={dialogTitleClass}>{title}</Dialog.Title>
            <Dialog.Close
              render={<IconButton label={t`Close`} aria-disabled={isHeld} className="-mt-2.5 -me-3" />}
            >
              <X size={20} />
            </Dialog.Close>
          </header>
          {description && (
            <Dialog.Description className="text-sm text-ink-muted">{description}</Dialog.Description>
          )}
          <HoldOpen value={hold}>{children}</HoldOpen>
          {footer && <footer className="flex flex-wrap justify-end gap-3">{footer}</footer>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Counts the forms in the dialog that are being saved. */
function useHolds() {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((before) => before + 1);
    return () => setCount((before) => before - 1);
  }, []);
  return { isHeld: count > 0, hold };
}
