import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#lib/class-names.ts';

type SheetProps = {
  open: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  /** A drawer on the left, or the full screen. */
  place: 'left' | 'full';
  /** Focus goes to the element with `data-autofocus`, or to the first control. */
  children: ReactNode;
};

const places = {
  left: 'h-dvh w-(--sidebar-expanded) shadow-overlay',
  full: 'h-dvh w-screen',
};

/** A part of the layout that covers the page. The browser's modal dialog traps the focus and closes on Escape. */
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

  // Only clicks on the backdrop have the dialog itself as their target.
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
