import { useEffect, useState } from 'react';
import { onFactorNeeded } from '#lib/session/second-factor.ts';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import type { FactorDialogProps } from './factor-dialog.tsx';

const dialog = defer<FactorDialogProps>(async () => (await import('./factor-dialog.tsx')).FactorDialog);

type Question = { accept: () => void; refuse: () => void };

/** Opens a dialog when a request needs a second factor. The request continues after the confirmation. */
export function FactorHost() {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(
    () =>
      onFactorNeeded(
        () =>
          new Promise((resolve, reject) => {
            const settle = (end: () => void) => () => {
              setQuestion(null);
              end();
            };
            setQuestion({ accept: settle(resolve), refuse: settle(() => reject(new Error('dismissed'))) });
          }),
      ),
    [],
  );
  // Refuses an open question when the layout unmounts, because the dialog disappears with it.
  useEffect(() => question?.refuse, [question]);

  const isOpen = question !== null;
  const cancel = () => question?.refuse();
  return (
    <DeferredOverlay part={dialog} isOpen={isOpen} onClose={cancel}>
      {(Dialog) => <Dialog open={isOpen} onDone={() => question?.accept()} onCancel={cancel} />}
    </DeferredOverlay>
  );
}
