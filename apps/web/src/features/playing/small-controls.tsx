import { Pause, Play, RotateCcw, SkipForward, X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { usePlayerState, usePlayingState } from './playing-context.ts';

type SmallControlsProps = {
  title: string;
  channel: string;
  onNext: (() => void) | null;
  onClose: () => void;
};

/** The texts and buttons of the small player. */
export function SmallControls({ title, channel, onNext, onClose }: SmallControlsProps) {
  const controls = usePlayingState((state) => state.controls);
  const paused = usePlayerState((state) => state.paused, true);
  const ended = usePlayerState((state) => state.ended, false);
  const Icon = ended ? RotateCcw : paused ? Play : Pause;
  return (
    <>
      <div className="mr-auto min-w-0 text-sm">
        <p className="truncate font-semibold">{title}</p>
        <p className="truncate text-ink-muted">{channel}</p>
      </div>
      <IconButton
        label={ended ? 'Replay' : paused ? 'Play' : 'Pause'}
        aria-keyshortcuts="K"
        onClick={() => controls?.togglePlay()}
      >
        <Icon aria-hidden="true" size={22} className={ended ? undefined : 'fill-current'} />
      </IconButton>
      {onNext && (
        <IconButton label="Next video" aria-keyshortcuts="Shift+N" onClick={onNext}>
          <SkipForward aria-hidden="true" size={22} className="fill-current" />
        </IconButton>
      )}
      <IconButton label="Close the small player" onClick={onClose}>
        <X aria-hidden="true" size={22} />
      </IconButton>
    </>
  );
}
