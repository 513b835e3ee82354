import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { SaveState } from '#lib/autosaver.ts';
import { passFocusTo } from '#lib/browser/pass-focus.ts';
import { Button } from '../button.tsx';

type SaveStatusProps = {
  /** Null until there is something to save. */
  state: SaveState | null;
  /** The reason of a failure. */
  failure: string | null;
  onRetry: () => void;
};

/** Shows whether a draft is saved. The live region is always rendered, so that screen readers notice its changes. */
export function SaveStatus({ state, failure, onRetry }: SaveStatusProps) {
  const status = useRef<HTMLParagraphElement>(null);
  return (
    <div className="flex min-h-11 min-w-0 flex-1 items-center gap-2 text-sm text-ink-muted">
      <p ref={status} role="status" className="flex min-w-0 items-center gap-1.5">
        {state === 'saving' && t`Saving…`}
        {state === 'saved' && (
          <>
            <Check aria-hidden="true" size={16} className="shrink-0" />
            <Trans>Draft saved</Trans>
          </>
        )}
        {state === 'failed' && (
          <>
            <TriangleAlert aria-hidden="true" size={16} className="shrink-0 text-danger-ink" />
            <span className="text-danger-ink">{failure ? t`Not saved: ${failure}` : t`Not saved`}</span>
          </>
        )}
      </p>
      {state === 'failed' && (
        <Button ref={passFocusTo(() => status.current)} size="small" variant="ghost" onClick={onRetry}>
          <Trans>Retry</Trans>
        </Button>
      )}
    </div>
  );
}
