import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Command, carryOut } from './command.ts';
import { Controls } from './controls.tsx';
import { describeEcho, type Echo, EchoSign } from './echo.tsx';
import { useFullscreen } from './fullscreen.ts';
import type { Media } from './media.ts';
import { CentreButton, Failure, Notice, Spinner, UnmuteButton } from './overlays.tsx';
import { PlayerContext, useMedia, usePlayer } from './player-context.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { useHotkeys } from './use-hotkeys.ts';
import { useMediaSession } from './use-media-session.ts';
import { useRememberPreferences } from './use-preferences.ts';
import { type Presence, usePresence } from './use-presence.ts';
import type { Playback } from './use-source.ts';
import { useSurface } from './use-surface.ts';

type LayersProps = {
  title: string;
  poster: string | null;
  storyboard: string | null;
  playback: Playback;
  /** Shown while there is nothing to play. */
  children: ReactNode;
};

type StageProps = LayersProps & { media: Media; stage: HTMLElement };

/** Everything over the picture, and the scope that its parts share. */
export function Stage({ media, stage, ...layers }: StageProps) {
  const [echo, setEcho] = useState<Echo | null>(null);
  const [sheetOpen, setSheetOpen] = useState(false);
  const presence = usePresence(stage);
  const { wake } = presence;

  const perform = useCallback(
    (command: Command) => {
      carryOut(command, { media, stage, showShortcuts: () => setSheetOpen(true) });
      setEcho(describeEcho(command, media.getState()));
      wake();
    },
    [media, stage, wake],
  );
  const scope = useMemo(() => ({ media, stage, perform }), [media, stage, perform]);

  return (
    <PlayerContext value={scope}>
      <Layers {...layers} echo={echo} presence={presence} />
      <ShortcutSheet open={sheetOpen} onOpenChange={setSheetOpen} />
    </PlayerContext>
  );
}

function Layers({
  title,
  poster,
  storyboard,
  playback,
  echo,
  presence,
  children,
}: LayersProps & { echo: Echo | null; presence: Presence }) {
  const { status, quality, retry } = playback;
  const stalled = useMedia((state) => state.stalled);
  const paused = useMedia((state) => state.paused);
  useHotkeys();
  useSurface(presence.toggle);
  useRememberPreferences();
  useMediaSession(title, poster);

  if (status === 'absent') return <Notice poster={poster}>{children}</Notice>;
  if (status === 'failed') {
    return (
      <Notice poster={poster}>
        <Failure onRetry={retry} />
      </Notice>
    );
  }

  const waiting = stalled || status === 'starting';
  const visible = presence.present || paused;
  return (
    <>
      {waiting && <Spinner />}
      <EchoSign echo={echo} />
      <Title visible={visible}>{title}</Title>
      <Controls visible={visible} quality={quality} storyboard={storyboard} />
      {!waiting && <CentreButton visible={visible} />}
      <UnmuteButton />
    </>
  );
}

/** The page around says it, except full screen. */
function Title({ visible, children }: { visible: boolean; children: string }) {
  const { stage } = usePlayer();
  if (!useFullscreen(stage)) return null;
  return (
    <div
      className={`pointer-events-none absolute inset-x-0 top-0 truncate bg-linear-to-b from-[rgb(0_0_0/0.7)] to-transparent px-5 pt-4 pb-12 text-lg font-semibold transition-opacity @4xl:text-xl ${visible ? '' : 'opacity-0'}`}
    >
      {children}
    </div>
  );
}
