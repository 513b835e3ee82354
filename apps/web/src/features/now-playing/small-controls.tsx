import { t } from '@lingui/core/macro';
import { Pause, Play, RotateCcw, RotateCw, SkipForward, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { useNowPlayingState, usePlayerState } from './now-playing-context.ts';

/** Explains why the video doesn't play. `retry` is null if retrying can't help. */
export type SmallFailure = { text: string; retry: (() => void) | null };

type SmallControlsProps = {
  title: string;
  channel: string;
  failure: SmallFailure | null;
  onNext: (() => void) | null;
  onClose: () => void;
  /** Another button. */
  children: ReactNode;
};

export function SmallControls({ title, channel, failure, onNext, onClose, children }: SmallControlsProps) {
  return (
    <>
      <div className="me-auto min-w-0 text-sm">
        <p dir="auto" className="truncate font-semibold">
          {title}
        </p>
        {failure ? (
          <p role="alert" className="text-danger-ink">
            {failure.text}
          </p>
        ) : (
          <p dir="auto" className="truncate text-ink-muted">
            {channel}
          </p>
        )}
      </div>
      <MainButton failure={failure} />
      {onNext && (
        <IconButton label={t`Next video`} aria-keyshortcuts="Shift+N" onClick={onNext}>
          <SkipForward aria-hidden="true" size={22} className="fill-current" />
        </IconButton>
      )}
      {children}
      <IconButton label={t`Close mini player`} onClick={onClose}>
        <X aria-hidden="true" size={22} />
      </IconButton>
    </>
  );
}

/** A single button for play, pause and retry, so that it keeps the focus when the video fails. */
function MainButton({ failure }: { failure: SmallFailure | null }) {
  const player = useNowPlayingState((state) => state.player);
  const paused = usePlayerState((state) => state.paused, true);
  const ended = usePlayerState((state) => state.status === 'ended', false);
  if (failure) {
    if (!failure.retry) return null;
    return (
      <IconButton label={t`Retry`} onClick={failure.retry}>
        <RotateCw aria-hidden="true" size={22} />
      </IconButton>
    );
  }
  const Icon = ended ? RotateCcw : paused ? Play : Pause;
  const label = ended
    ? t({ message: 'Replay', context: 'verb' })
    : paused
      ? t({ message: 'Play', context: 'verb' })
      : t({ message: 'Pause', context: 'verb' });
  return (
    <IconButton label={label} aria-keyshortcuts="K" onClick={() => player?.togglePlay()}>
      <Icon aria-hidden="true" size={22} className={ended ? undefined : 'fill-current'} />
    </IconButton>
  );
}
