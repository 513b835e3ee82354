import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { dialogBackdropClass, dialogPopupClass, dialogTitleClass } from './dialog-class.ts';

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** Buttons, the most likely one last. */
  footer?: ReactNode;
};

/** A window over the page: it holds the focus, closes on Escape, and gives the focus back. */
export function Dialog({ open, onOpenChange, title, description, children, footer }: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={onOpenChange}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={dialogBackdropClass} />
        <BaseDialog.Popup className={dialogPopupClass}>
          <header className="flex items-start justify-between gap-4">
            <BaseDialog.Title className={dialogTitleClass}>{title}</BaseDialog.Title>
            <BaseDialog.Close render={<IconButton label="Close" className="-mt-2.5 -mr-3" />}>
              <X size={20} />
            </BaseDialog.Close>
          </header>
          {description && (
            <BaseDialog.Description className="text-sm text-ink-muted">{description}</BaseDialog.Description>
          )}
          {children}
          {footer && <footer className="flex flex-wrap justify-end gap-3">{footer}</footer>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
