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
  const [asked, setAsked] = useState<(CardDialog & { page: string }) | null>(null);
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(
    (dialog: CardDialog) => {
      setAsked({ ...dialog, page });
      setOpen(true);
    },
    [page],
  );
  if (asked && asked.page !== page) {
    setAsked(null);
    setOpen(false);
  }
  const isAllowed = isMember || asked?.kind === 'share';
  return (
    <CardDialogContext value={open}>
      {children}
      {asked && isAllowed && (
        <DeferredOverlay part={popup} isOpen={isOpen} onClose={() => setOpen(false)}>
          {(Popup) => (
            <Popup
              key={asked.video._id}
              kind={asked.kind}
              video={asked.video}
              open={isOpen}
              onOpenChange={setOpen}
            />
          )}
        </DeferredOverlay>
      )}
    </CardDialogContext>
  );
}
