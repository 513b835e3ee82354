import type { ReactNode } from 'react';
import { defer, useDeferred, useDeferredFailure } from '#ui/overlay/deferred.ts';
import type { CaptionsProps } from '../captions/captions.tsx';
import { CaptionsFailure } from '../captions/captions-failure.tsx';
import { Controls } from '../controls/controls.tsx';
import type { ControlsVisibility } from '../controls/use-controls-visibility.ts';
import { useEscape } from '../input/use-escape.ts';
import { useHotkeys } from '../input/use-hotkeys.ts';
import { useMinimize } from '../input/use-minimize.ts';
import { useSurface } from '../input/use-surface.ts';
import type { SessionMetadata } from '../media/use-media-session.ts';
import { useMedia, usePlayer } from '../player-context.ts';
import { usePositionReports } from '../use-position-reports.ts';
import { useRememberPreferences } from '../use-remember-preferences.ts';
import { useWatchReports } from '../watching/use-watch-reports.ts';
import { useFullscreen } from './fullscreen.ts';
import { CenterButton, Failure, Notice, SideButtons, Spinner, UnmuteButton } from './overlays.tsx';
import type { ResumeNoteProps } from './resume-note.tsx';

const mediaSession = defer<SessionMetadata>(
  async () => (await import('../media/media-session.tsx')).MediaSession,
);

const resumeNote = defer<ResumeNoteProps>(async () => (await import('./resume-note.tsx')).ResumeNote);

type LayersProps = { visibility: ControlsVisibility; feedback: ReactNode };

/** The layers over the video, lowest first. */
export function Layers({ visibility, feedback }: LayersProps) {
  const { options } = usePlayer();
  const { title, artist, poster, small = false, onPosition, onMinimize } = options;
  const status = useMedia((state) => state.status);
  useHotkeys(small);
  useEscape();
  useSurface(visibility.toggle);
  useMinimize(small ? undefined : onMinimize);
  useRememberPreferences();
  const canPlay = status !== 'idle' && status !== 'failed';
  const MediaSession = useDeferred(mediaSession, canPlay);
  usePositionReports(onPosition);
  useWatchReports();

  return (
    <>
      {MediaSession && <MediaSession title={title} artist={artist} poster={poster} canPlay={canPlay} />}
      {!canPlay && <IdleLayer />}
      {canPlay && (small ? <SmallLayers /> : <PageLayers visibility={visibility} feedback={feedback} />)}
    </>
  );
}

function IdleLayer() {
  const { player, options } = usePlayer();
  const { poster, small = false, children } = options;
  const hasFailed = useMedia((state) => state.status === 'failed');
  // The small player has no room for text, so the page around it shows the text.
  const text = !small && (hasFailed ? <Failure onRetry={player.retry} /> : children);
  return <Notice poster={poster}>{text}</Notice>;
}

const captionsView = defer<CaptionsProps>(async () => (await import('../captions/captions.tsx')).Captions);

/** Loads captions on demand, because most people watch without them. */
function ShownCaptions(props: CaptionsProps) {
  const Captions = useDeferred(captionsView, true);
  const hasFailed = useDeferredFailure(captionsView);
  if (Captions) return <Captions {...props} />;
  return hasFailed && <CaptionsFailure onRetry={captionsView.load} />;
}

function useIsLoading(): boolean {
  return useMedia(
    ({ status, stalled, paused }) =>
      stalled || (!paused && (status === 'loading' || status === 'recovering')),
  );
}

/** The layers of the small player. A very narrow one hides captions, because they would cover the video. */
function SmallLayers() {
  const { captions } = usePlayer();
  const waiting = useIsLoading();
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

function PageLayers({ visibility, feedback }: LayersProps) {
  const { options, captions, resumedAt } = usePlayer();
  const { title, overlay } = options;
  const waiting = useIsLoading();
  const paused = useMedia((state) => state.paused);
  const hasResumed = resumedAt >= 1;
  const ResumeNote = useDeferred(resumeNote, hasResumed);
  const visible = visibility.isVisible || paused;
  return (
    <>
      {captions.selected && <ShownCaptions track={captions.selected} raised={visible} />}
      {waiting && <Spinner />}
      {feedback}
      {overlay}
      <Title visible={visible}>{title}</Title>
      {!overlay && <SideButtons visible={visible} />}
      <Controls visible={visible} />
      {!waiting && !overlay && <CenterButton visible={visible} />}
      {/* Positioned separately, so that neither moves when the other appears or disappears. */}
      <div className="absolute inset-x-3 top-3 in-fullscreen:top-14">
        <div className="absolute start-0 @max-xs:hidden">
          {ResumeNote && hasResumed && <ResumeNote from={resumedAt} />}
        </div>
        <div className="absolute end-0 @max-[23rem]:top-13">
          <UnmuteButton />
        </div>
      </div>
    </>
  );
}

/** Shown only in full screen, because otherwise the page around the player shows the title. */
function Title({ visible, children }: { visible: boolean; children: string }) {
  const { stage } = usePlayer();
  if (!useFullscreen(stage)) return null;
  return (
    <div
      dir="auto"
      className={`pointer-events-none absolute inset-x-0 top-0 truncate bg-linear-to-b from-[rgb(0_0_0/0.7)] to-transparent px-5 pt-4 pb-12 text-lg font-semibold transition-opacity @4xl:text-xl ${visible ? '' : 'opacity-0'}`}
    >
      {children}
    </div>
  );
}
