import { ScrollText } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { defer, useDeferred } from '#ui/overlay/deferred.ts';
import type { TranscriptPanelProps } from './transcript-panel.tsx';

const panel = defer<TranscriptPanelProps>(
  async () => (await import('./transcript-panel.tsx')).TranscriptPanel,
);

type TranscriptButtonProps = { ref: Ref<HTMLButtonElement>; isOpen: boolean; onToggle: () => void };

/** For videos with captions. */
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
      Transcript
    </Button>
  );
}

export function Transcript(props: TranscriptPanelProps) {
  const Panel = useDeferred(panel, true);
  return Panel && <Panel {...props} />;
}
