import { useEffect, useState } from 'react';
import { registerFactorPrompt } from '#lib/session/second-factor.ts';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import type { FactorDialogProps } from './factor-dialog.tsx';

const dialog = defer<FactorDialogProps>(async () => (await import('./factor-dialog.tsx')).FactorDialog);

type PendingPrompt = { resolve: () => void; reject: () => void };

/** Opens a dialog when a request needs a second factor. The request continues after the confirmation. */
export function FactorHost() {
  const [pendingPrompt, setPendingPrompt] = useState<PendingPrompt | null>(null);

  useEffect(
    () =>
      registerFactorPrompt(
        () =>
          new Promise((resolve, reject) => {
            const settle = (end: () => void) => () => {
              setPendingPrompt(null);
              end();
            };
            setPendingPrompt({
              resolve: settle(resolve),
              reject: settle(() => reject(new Error('dismissed'))),
            });
          }),
      ),
    [],
  );
  // Rejects a pending prompt when the layout unmounts, because the dialog disappears with it.
  useEffect(() => pendingPrompt?.reject, [pendingPrompt]);

  const isOpen = pendingPrompt !== null;
  const cancel = () => pendingPrompt?.reject();
  return (
    <DeferredOverlay part={dialog} isOpen={isOpen} onClose={cancel}>
      {(Dialog) => <Dialog open={isOpen} onDone={() => pendingPrompt?.resolve()} onCancel={cancel} />}
    </DeferredOverlay>
  );
}
