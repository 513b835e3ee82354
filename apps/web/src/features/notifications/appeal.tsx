import type { Notification } from '@kinora/contract/notifications';
import { Trans } from '@lingui/react/macro';
import { Reply } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import type { AppealDialogProps } from './appeal-dialog.tsx';

const dialog = defer<AppealDialogProps>(async () => (await import('./appeal-dialog.tsx')).AppealDialog);

/** Shows the viewer's appeal of a staff action, or a button to write one. The z-index lifts it above the row's link. */
export function Appeal({ notification }: { notification: Notification }) {
  const [isOpen, setOpen] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { answer } = notification;
  return (
    <div ref={area} tabIndex={-1} className="relative z-1 my-2 w-fit outline-none">
      {answer ? (
        <p className="text-sm wrap-anywhere">
          <Trans>Your appeal: {answer}</Trans>
        </p>
      ) : (
        <Button ref={button} size="small" onClick={() => setOpen(true)}>
          <Reply aria-hidden="true" size={16} />
          <Trans context="verb">Appeal</Trans>
        </Button>
      )}
      <DeferredOverlay part={dialog} isOpen={isOpen} onClose={() => setOpen(false)}>
        {(Dialog) => (
          <Dialog
            notification={notification}
            open={isOpen}
            onOpenChange={setOpen}
            focusAfter={() => button.current ?? area.current}
          />
        )}
      </DeferredOverlay>
    </div>
  );
}
