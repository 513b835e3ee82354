import { t } from '@lingui/core/macro';
import {
  LoaderCircle,
  type LucideIcon,
  Pause,
  Play,
  RotateCcw,
  SkipBack,
  SkipForward,
  VolumeX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '../failure-text.ts';
import { useMedia, usePlayer } from '../player-context.ts';

/** Appears only after a noticeable wait. */
export function Spinner() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 grid player-appear place-items-center">
      <LoaderCircle className="size-12 animate-spin stroke-[1.5] drop-shadow-[0_0_8px_rgb(0_0_0/0.7)] @4xl:size-16" />
    </div>
  );
}

/**
 * A large button that starts playback, and on touch screens also pauses and resumes it, unless the player is too small
 * for it. Keyboards and screen readers use the button in the control bar.
 */
export function CenterButton({ visible }: { visible: boolean }) {
  const { player } = usePlayer();
  const started = useMedia((state) => state.started);
  const paused = useMedia((state) => state.paused);
  const Icon = paused ? Play : Pause;
  const colors = started
    ? 'bg-badge text-on-badge @max-xs:hidden pointer-fine:hidden'
    : 'bg-accent text-on-accent';
  const visibility = visible ? '' : 'pointer-events-none opacity-0';
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={player.togglePlay}
      className={`absolute top-1/2 left-1/2 grid size-16 -translate-1/2 place-items-center rounded-full transition-[scale,opacity] hover:scale-105 @4xl:size-20 ${colors} ${visibility}`}
    >
      <Icon className={`size-7 fill-current @4xl:size-9 ${paused ? '[margin-left:0.25rem]' : ''}`} />
    </button>
  );
}

/**
 * Shows the previous and next buttons beside the center button, because narrow players lack room in the control bar.
 */
export function SideButtons({ visible }: { visible: boolean }) {
  const { neighbors, runCommand } = usePlayer();
  return (
    <div
      dir="ltr"
      data-away={visible ? undefined : ''}
      className="pointer-events-none absolute inset-x-0 top-1/2 flex -translate-y-1/2 justify-center gap-28 transition-opacity data-away:opacity-0 @max-xs:hidden @md:hidden"
    >
      <SideButton
        label={t`Previous video`}
        shortcut="Shift+P"
        icon={SkipBack}
        isAvailable={neighbors.playPrevious !== null}
        onClick={() => runCommand({ name: 'previous-video' })}
      />
      <SideButton
        label={t`Next video`}
        shortcut="Shift+N"
        icon={SkipForward}
        isAvailable={neighbors.playNext !== null}
        onClick={() => runCommand({ name: 'next-video' })}
      />
    </div>
  );
}

type SideButtonProps = {
  label: string;
  shortcut: string;
  icon: LucideIcon;
  /** If false, the button is invisible but takes up its space, so that the other one stays on its side. */
  isAvailable: boolean;
  onClick: () => void;
};

function SideButton({ label, shortcut, icon: Icon, isAvailable, onClick }: SideButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
      className={`pointer-events-auto grid size-12 place-items-center rounded-full bg-badge outline-offset-2 outline-on-badge focus-visible:outline-2 in-data-away:pointer-events-none ${isAvailable ? '' : 'invisible'}`}
    >
      <Icon aria-hidden className="size-6 fill-current" />
    </button>
  );
}

export function UnmuteButton() {
  const { player } = usePlayer();
  const autoMuted = useMedia((state) => state.autoMuted);
  if (!autoMuted) return null;
  return (
    <button
      type="button"
      onClick={player.toggleMuted}
      className="flex min-h-11 items-center gap-2 rounded-full bg-on-badge px-4 text-sm font-semibold text-[black] shadow-overlay outline-offset-2 outline-on-badge focus-visible:outline-2"
    >
      <VolumeX aria-hidden className="size-5" />
      {t({ message: 'Unmute', comment: 'Button that turns the sound on' })}
    </button>
  );
}

/** Covers the video while there is no source. */
export function Notice({ poster, children }: { poster: string | null; children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-[black]">
      {poster && <img src={poster} alt="" className="absolute inset-0 size-full object-contain opacity-30" />}
      <div className="relative grid max-w-md justify-items-center gap-4 px-6 text-center text-sm text-balance @2xl:text-base">
        {children}
      </div>
    </div>
  );
}

export function Failure({ onRetry }: { onRetry: () => void }) {
  const reason = useMedia((state) => state.reason) ?? 'network';
  const text = <p role="alert">{failureText(reason)}</p>;
  if (reason === 'gone') return text;
  return (
    <>
      {text}
      <button
        type="button"
        onClick={onRetry}
        className="flex min-h-11 items-center gap-2 rounded-full bg-on-badge/20 px-5 text-sm font-semibold outline-offset-2 outline-on-badge transition-colors hover:bg-on-badge/30 focus-visible:outline-2"
      >
        <RotateCcw aria-hidden className="size-4" />
        {t`Retry`}
      </button>
    </>
  );
}
