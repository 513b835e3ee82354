import { Trans } from '@lingui/react/macro';
import { ScrollText } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { PanelLoading } from '#ui/feedback/panel-states.tsx';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredPart } from '#ui/overlay/deferred-part.tsx';
import type { TranscriptPanelProps } from './transcript-panel.tsx';

const panel = defer<TranscriptPanelProps>(
  async () => (await import('./transcript-panel.tsx')).TranscriptPanel,
);

type TranscriptButtonProps = { ref: Ref<HTMLButtonElement>; isOpen: boolean; onToggle: () => void };

/** Toggles the transcript. Shown only for videos with captions. */
export function TranscriptButton({ ref, isOpen, onToggle }: TranscriptButtonProps) {
  return (
    <Button
      ref={ref}
      aria-expanded={isOpen}
      onPointerEnter={panel.load}
      onFocus={panel.load}
      onClick={onToggle}
      className="self-start"
    >
      <ScrollText aria-hidden="true" size={18} />
      <Trans>Transcript</Trans>
    </Button>
  );
}

const boxClass = 'rounded-card bg-surface px-4';

export function Transcript(props: TranscriptPanelProps) {
  const fallback = (
    <div className={`${boxClass} py-4`}>
      <PanelLoading lines={4} />
    </div>
  );
  return (
    <DeferredPart part={panel} fallback={fallback} className={`${boxClass} py-2`}>
      {(Panel) => <Panel {...props} />}
    </DeferredPart>
  );
}
