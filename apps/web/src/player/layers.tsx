import type { ReactNode } from 'react';
import { Captions } from './captions/captions.tsx';
import type { CaptionChoice } from './captions/use-captions.ts';
import { Controls } from './controls/controls.tsx';
import type { ControlsVisibility } from './controls/use-controls-visibility.ts';
import { useFullscreen } from './fullscreen.ts';
import { useHotkeys } from './input/use-hotkeys.ts';
import { useSurface } from './input/use-surface.ts';
import { CentreButton, Failure, Notice, Spinner, UnmuteButton } from './overlays.tsx';
import { useMedia, usePlayer } from './player-context.ts';
import { ResumeNote } from './resume-note.tsx';
import type { Playback } from './stream/use-source.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePositionReports } from './use-position-reports.ts';
import { useRememberPreferences } from './use-preferences.ts';
import type { Theatre } from './use-theatre.ts';

export type LayersProps = {
  title: string;
  poster: string | null;
  playback: Playback;
  /** Seconds at which playback resumed; 0 at the start. */
  resumedAt: number;
  onPosition: ((seconds: number) => void) | undefined;
  captions: CaptionChoice;
  theatre: Theatre;
  visibility: ControlsVisibility;
  feedback: ReactNode;
  /** Shown while there is no source. */
  children: ReactNode;
};

/** The layers over the video, the lowest first. */
export function Layers(props: LayersProps) {
  const { title, poster, playback, resumedAt, captions, theatre, visibility, feedback } = props;
  const stalled = useMedia((state) => state.stalled);
  const paused = useMedia((state) => state.paused);
  useHotkeys();
  useSurface(visibility.toggle);
  useRememberPreferences();
  useMediaSession(title, poster);
  usePositionReports(props.onPosition);

  if (playback.status === 'absent') return <Notice poster={poster}>{props.children}</Notice>;
  if (playback.status === 'failed') {
    return (
      <Notice poster={poster}>
        <Failure onRetry={playback.retry} />
      </Notice>
    );
  }

  const waiting = stalled || playback.status === 'starting';
  const visible = visibility.isVisible || paused;
  return (
    <>
      {captions.selected && <Captions track={captions.selected} raised={visible} />}
      {waiting && <Spinner />}
      {feedback}
      <Title visible={visible}>{title}</Title>
      <Controls visible={visible} quality={playback.quality} captions={captions} theatre={theatre} />
      {!waiting && <CentreButton visible={visible} />}
      <div className="absolute top-3 left-3 flex flex-col items-start gap-2 in-fullscreen:top-14">
        <UnmuteButton />
        {resumedAt > 0 && <ResumeNote from={resumedAt} />}
      </div>
    </>
  );
}

/** Only in full screen, because the page shows the title too. */
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
