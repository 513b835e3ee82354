import { AlertDialog } from '@base-ui/react/alert-dialog';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isRepeatedClick } from '#lib/browser/is-repeated-click.ts';
import { Button } from '#ui/button.tsx';
import { dialogBackdropClass, dialogPopupClass, dialogTitleClass } from './dialog-class.ts';
import { useOpenAfterMount } from './use-open-after-mount.ts';

export type ConfirmDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  /** The action is running, so it can't be canceled; the dialog stays open until `open` is false. */
  busy?: boolean;
  title?: string;
  message?: string;
  /** The name or the text of the item to delete, shown up to two lines. */
  item?: string;
  /** The name of the item's author, unless that is the viewer. */
  author?: string | null;
  /** Names the kind of item, such as “Delete video”. */
  confirmLabel?: string;
  /** `primary` if the action deletes and ends nothing. */
  variant?: 'danger' | 'primary';
};

/** The dialog, loaded on demand by `ConfirmDialog`. */
export function ConfirmDialogPopup({
  open,
  onOpenChange,
  onConfirm,
  busy,
  title = t`Delete Item`,
  message = t`Are you sure you want to delete this item? This action cannot be undone.`,
  item,
  author,
  confirmLabel = t`Delete`,
  variant = 'danger',
}: ConfirmDialogProps) {
  return (
    <AlertDialog.Root open={useOpenAfterMount(open)} onOpenChange={(isOpen) => busy || onOpenChange(isOpen)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogBackdropClass} />
        <AlertDialog.Popup className={dialogPopupClass}>
          <AlertDialog.Title className={dialogTitleClass}>{title}</AlertDialog.Title>
          <AlertDialog.Description render={<div />} className="flex flex-col gap-2 text-ink-muted">
            {item && (
              <div className="text-ink">
                {author && (
                  <p dir="auto" className="truncate text-sm">
                    {author}
                  </p>
                )}
                <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
                  {item}
                </p>
              </div>
            )}
            <p>{message}</p>
          </AlertDialog.Description>
          <footer className="mt-2 flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button aria-disabled={busy} />}>
              <Trans>Cancel</Trans>
            </AlertDialog.Close>
            <Button variant={variant} busy={busy} onClick={(event) => isRepeatedClick(event) || onConfirm()}>
              {confirmLabel}
            </Button>
          </footer>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
