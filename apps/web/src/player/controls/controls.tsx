import { t } from '@lingui/core/macro';
import {
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  SkipBack,
  SkipForward,
} from 'lucide-react';
import { CaptionsMenu } from '#player/captions/captions-menu.tsx';
import {
  canLeavePage,
  togglePictureInPicture,
  usePictureInPicture,
} from '#player/media/picture-in-picture.ts';
import { useMedia, usePlayer } from '#player/player-context.ts';
import { useFullscreen } from '#player/stage/fullscreen.ts';
import { AudioMenu } from './audio-menu.tsx';
import { ChapterName } from './chapter-name.tsx';
import { ControlButton } from './control-button.tsx';
import { PlayerMenu } from './player-menu.tsx';
import { QualityMenu } from './quality-menu.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SpeedMenu } from './speed-menu.tsx';
import { TheatreButton } from './theatre-button.tsx';
import { TimeDisplay } from './time-display.tsx';
import { VolumeControl } from './volume-control.tsx';

/** Hidden controls stay reachable with the Tab key, which shows them. */
export function Controls({ visible }: { visible: boolean }) {
  const { captions, options } = usePlayer();
  const quality = useMedia((state) => state.quality);
  const audio = useMedia((state) => state.audio);
  return (
    <div
      dir="ltr"
      data-away={visible ? undefined : ''}
      className="absolute inset-x-0 bottom-0 isolate px-1.5 transition-opacity duration-200 data-away:opacity-0 @2xl:px-3 @2xl:pb-1 pointer-coarse:data-away:pointer-events-none"
    >
      <div className="pointer-events-none absolute inset-x-0 -top-8 bottom-0 -z-1 bg-linear-to-t from-[rgb(0_0_0/0.85)] via-[rgb(0_0_0/0.5)] to-transparent @2xl:-top-16" />
      <SeekBar />
      <div className="flex items-center">
        <div className="me-auto flex min-w-0 items-center">
          <PreviousButton />
          <div data-edge="left">
            <PlayButton />
          </div>
          <NextButton />
          <VolumeControl />
          <TimeDisplay />
          <ChapterName />
        </div>
        {/* Controls that appear late are on the left, so that they don't move the others. */}
        <QualityMenu quality={quality} />
        <AudioMenu audio={audio} />
        <CaptionsMenu captions={captions} />
        <SpeedMenu />
        <PlayerMenu />
        <PictureInPictureButton />
        {options.theatre && <TheatreButton theatre={options.theatre} />}
        <div data-edge="right">
          <FullscreenButton />
        </div>
      </div>
    </div>
  );
}

function PlayButton() {
  const { player } = usePlayer();
  const paused = useMedia((state) => state.paused);
  const ended = useMedia((state) => state.status === 'ended');
  const label = ended
    ? t({ message: 'Replay', context: 'verb' })
    : paused
      ? t({ message: 'Play', context: 'verb' })
      : t({ message: 'Pause', context: 'verb' });
  const icon = ended ? RotateCcw : paused ? Play : Pause;
  return <ControlButton label={label} shortcut="K" icon={icon} filled={!ended} onClick={player.togglePlay} />;
}

/** In narrow players, `SideButtons` shows it over the video instead. */
function NextButton() {
  const { neighbors, runCommand } = usePlayer();
  if (!neighbors.playNext) return null;
  return (
    <ControlButton
      label={t`Next video`}
      shortcut="Shift+N"
      icon={SkipForward}
      filled
      onClick={() => runCommand({ name: 'next-video' })}
      className="hidden @md:grid"
    />
  );
}

function PreviousButton() {
  const { neighbors, runCommand } = usePlayer();
  if (!neighbors.playPrevious) return null;
  return (
    <ControlButton
      label={t`Previous video`}
      shortcut="Shift+P"
      icon={SkipBack}
      filled
      onClick={() => runCommand({ name: 'previous-video' })}
      className="hidden @md:grid"
    />
  );
}

function PictureInPictureButton() {
  const { player } = usePlayer();
  const active = usePictureInPicture(player.video);
  if (!canLeavePage()) return null;
  return (
    <ControlButton
      label={active ? t`Back to the page` : t`Picture in picture`}
      icon={PictureInPicture2}
      onClick={() => togglePictureInPicture(player.video)}
      className="hidden @md:grid"
    />
  );
}

function FullscreenButton() {
  const { stage, runCommand } = usePlayer();
  const active = useFullscreen(stage);
  return (
    <ControlButton
      label={active ? t`Exit full screen` : t`Full screen`}
      shortcut="F"
      icon={active ? Minimize : Maximize}
      onClick={() => runCommand({ name: 'toggle-fullscreen' })}
    />
  );
}
