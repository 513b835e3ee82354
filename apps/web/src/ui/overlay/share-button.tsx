import { t } from '@lingui/core/macro';
import { Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { ButtonVariantProps } from '#ui/button-class.ts';
import { Dialog, dialogTriggerProps } from './dialog.tsx';

type ShareButtonProps = Pick<ButtonVariantProps, 'size'> & {
  /** The content of the dialog, such as a `DeferredPart`. */
  children: ReactNode;
  /** Shows only the icon on phones, so that a row of buttons fits. */
  compact?: boolean;
};

/** Opens a dialog with links to copy. */
export function ShareButton({ size, compact = false, children }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const label = t({ message: 'Share', context: 'verb' });
  return (
    <>
      <Button
        size={size}
        {...dialogTriggerProps}
        onClick={() => setOpen(true)}
        className={compact ? 'max-sm:flex-none!' : undefined}
      >
        <Share2 aria-hidden="true" size={size === 'small' ? 16 : 18} />
        <span className={compact ? 'max-sm:sr-only' : undefined}>{label}</span>
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={label}>
        {children}
      </Dialog>
    </>
  );
}
