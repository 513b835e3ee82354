import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { type CardDialog, CardDialogContext } from '#features/videos/cards/card-dialog.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import type { CardDialogPopupProps } from './card-dialog-popup.tsx';

const popup = defer<CardDialogPopupProps>(
  async () => (await import('./card-dialog-popup.tsx')).CardDialogPopup,
);

/** Renders the dialogs that card menus open. They close on navigation and when the session ends. */
export function CardDialogHost({ children }: { children: ReactNode }) {
  const { key: page } = useLocation();
  const isMember = useViewer() !== null;
  const [requestedDialog, setRequestedDialog] = useState<(CardDialog & { page: string }) | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(
    (dialog: CardDialog) => {
      setRequestedDialog({ ...dialog, page });
      setOpen(true);
    },
    [page],
  );
  if (requestedDialog && requestedDialog.page !== page) {
    setRequestedDialog(null);
    setOpen(false);
  }
  const isAllowed = isMember || requestedDialog?.kind === 'share';
  return (
    <CardDialogContext value={open}>
      {children}
      {requestedDialog && isAllowed && (
        <DeferredOverlay part={popup} isOpen={isOpen} onClose={() => setOpen(false)}>
          {(Popup) => (
            <Popup
              key={requestedDialog.video._id}
              kind={requestedDialog.kind}
              video={requestedDialog.video}
              open={isOpen}
              onOpenChange={setOpen}
            />
          )}
        </DeferredOverlay>
      )}
    </CardDialogContext>
  );
}
