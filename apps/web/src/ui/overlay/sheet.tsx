import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#lib/class-names.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** Read out when it opens. */
  label: string;
  /** A drawer at the left, or all of the screen. */
  place: 'left' | 'full';
  /** The focus goes to what carries `data-autofocus`, else to the first control. */
  children: ReactNode;
};

const places = {
  left: 'h-dvh w-(--sidebar-expanded) shadow-overlay',
  full: 'h-dvh w-screen',
};

/** A part of the layout that covers the page: the browser's own modal dialog holds the focus and closes on Escape. */
export function Sheet({ open, onClose, label, place, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (!open) {
      dialog.current?.close();
      return;
    }
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [open]);

  // The backdrop is the only part of the dialog that is not covered by its content.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape, which a modal dialog handles itself
    <dialog
      ref={dialog}
      aria-label={label}
      onClose={onClose}
      onClick={closeOnBackdrop}
      className={classNames('sheet m-0 max-h-none max-w-none bg-canvas text-ink', places[place])}
    >
      {open && <div className="flex h-full flex-col overflow-y-auto">{children}</div>}
    </dialog>
  );
}
