import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { type CardDialog, CardDialogContext } from '#features/videos/card-dialog.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { defer, useDeferred } from '#ui/overlay/deferred.ts';
import type { CardDialogPopupProps } from './card-dialog-popup.tsx';

const popup = defer<CardDialogPopupProps>(
  async () => (await import('./card-dialog-popup.tsx')).CardDialogPopup,
);

/** Has the dialogs that the menus of cards open. They close with the page, and with the session that they need. */
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
  const Popup = useDeferred(popup, isOpen);
  return (
    <CardDialogContext value={open}>
      {children}
      {Popup && asked && isAllowed && (
        <Popup
          key={asked.video._id}
          kind={asked.kind}
          video={asked.video}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </CardDialogContext>
  );
}
