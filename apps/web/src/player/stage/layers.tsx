import type { ReactNode } from 'react';
import { defer, useDeferred, useDeferredFailure } from '#ui/overlay/deferred.ts';
import type { CaptionsProps } from '../captions/captions.tsx';
import { CaptionsFailure } from '../captions/captions-failure.tsx';
import type { CaptionChoice } from '../captions/use-captions.ts';
import { Controls } from '../controls/controls.tsx';
import type { ControlsVisibility } from '../controls/use-controls-visibility.ts';
import { useEscape } from '../input/use-escape.ts';
import { useHotkeys } from '../input/use-hotkeys.ts';
import { useSurface } from '../input/use-surface.ts';
import { useMediaSession } from '../media/use-media-session.ts';
import { useMedia, usePlayer } from '../player-context.ts';
import { useRememberPreferences } from '../preferences/use-preferences.ts';
import type { Theatre } from '../preferences/use-theatre.ts';
import type { Playback } from '../stream/use-source.ts';
import { usePositionReports } from '../use-position-reports.ts';
import { useFullscreen } from './fullscreen.ts';
import { CentreButton, Failure, Notice, SideButtons, Spinner, UnmuteButton } from './overlays.tsx';
import { ResumeNote } from './resume-note.tsx';

export type LayersProps = {
  title: string;
  artist: string;
  poster: string | null;
  playback: Playback;
  /** Seconds at which playback resumed; 0 if it started at the beginning. */
  resumedAt: number;
  onPosition: ((seconds: number) => void) | undefined;
  captions: CaptionChoice;
  theatre: Theatre | null;
  /** The player is shown in a corner, and the page around it has the controls. */
  small: boolean;
  visibility: ControlsVisibility;
  feedback: ReactNode;
  /** Shown over the video, in place of the center button. */
  overlay: ReactNode;
  /** Shown while there is no source. */
  children: ReactNode;
};

/** The layers over the video, lowest first. */
export function Layers(props: LayersProps) {
  const { title, artist, poster, playback, small } = props;
  useHotkeys(small);
  useEscape();
  useSurface(props.visibility.toggle);
  useRememberPreferences();
  const canPlay = playback.status !== 'absent' && playback.status !== 'failed';
  useMediaSession({ title, artist, poster, canPlay });
  usePositionReports(props.onPosition);

  if (!canPlay) {
    const failure = <Failure onRetry={playback.retry} />;
    // The small player has no room for text, which the video's page shows.
    return (
      <Notice poster={poster}>{!small && (playback.status === 'failed' ? failure : props.children)}</Notice>
    );
  }
  return small ? <SmallLayers {...props} /> : <PageLayers {...props} />;
}

const captionsView = defer<CaptionsProps>(async () => (await import('../captions/captions.tsx')).Captions);

/** Loads captions on demand, because most people watch without them. */
function ShownCaptions(props: CaptionsProps) {
  const Captions = useDeferred(captionsView, true);
  const hasFailed = useDeferredFailure(captionsView);
  if (Captions) return <Captions {...props} />;
  return hasFailed && <CaptionsFailure onRetry={captionsView.load} />;
}

function useWaiting({ status }: Playback): boolean {
  const stalled = useMedia((state) => state.stalled);
  return stalled || status === 'starting';
}

/** The layers of the small player. A very narrow one hides captions, because they would cover the video. */
function SmallLayers({ playback, captions }: LayersProps) {
  const waiting = useWaiting(playback);
  return (
    <>
      {captions.selected && (
        <div className="@max-3xs:hidden">
          <ShownCaptions track={captions.selected} raised={false} />
        </div>
      )}
      {waiting && <Spinner />}
    </>
  );
}

function PageLayers(props: LayersProps) {
  const { title, playback, resumedAt, captions, theatre, visibility, feedback, overlay } = props;
  const waiting = useWaiting(playback);
  const paused = useMedia((state) => state.paused);
  const visible = visibility.isVisible || paused;
  return (
    <>
      {captions.selected && <ShownCaptions track={captions.selected} raised={visible} />}
      {waiting && <Spinner />}
      {feedback}
      {overlay}
      <Title visible={visible}>{title}</Title>
      {!overlay && <SideButtons visible={visible} />}
      <Controls visible={visible} quality={playback.quality} captions={captions} theatre={theatre} />
      {!waiting && !overlay && <CentreButton visible={visible} />}
      {/* Positioned separately, so that neither moves when the other appears or disappears. */}
      <div className="absolute inset-x-3 top-3 in-fullscreen:top-14">
        <div className="absolute left-0">{resumedAt >= 1 && <ResumeNote from={resumedAt} />}</div>
        <div className="absolute right-0 @max-[23rem]:top-13">
          <UnmuteButton />
        </div>
      </div>
    </>
  );
}

/** Shown only in full screen, because the page shows the title too. */
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
