import type { Chapter } from '@kinora/contract/chapters';
import { type Media, speeds, volumeStep } from '#player/media/media.ts';
import { toggleFullscreen } from '#player/stage/fullscreen.ts';

/** Everything that keys and gestures can do. */
export type Command =
  | { name: 'toggle-play' }
  | { name: 'toggle-muted' }
  | { name: 'toggle-fullscreen' }
  | { name: 'toggle-captions' }
  | { name: 'toggle-theatre' }
  | { name: 'show-shortcuts' }
  | { name: 'next-video' }
  | { name: 'previous-video' }
  /** Returns from the small player to the page of its video. */
  | { name: 'open-page' }
  | { name: 'seek-by'; seconds: number }
  /** A share of the duration, from 0 to 1. */
  | { name: 'seek-to'; share: number }
  | { name: 'change-chapter'; steps: 1 | -1 }
  /** Only while paused. */
  | { name: 'step-frame'; steps: 1 | -1 }
  | { name: 'change-volume'; steps: number }
  | { name: 'change-speed'; steps: number };

/** Functions that play the next or previous video; null if there is none. */
export type Neighbors = { playNext: (() => void) | null; playPrevious: (() => void) | null };

export type CommandTargets = {
  media: Media;
  stage: HTMLElement;
  toggleCaptions: () => void;
  toggleTheatre: () => void;
  showShortcuts: () => void;
  neighbors: Neighbors;
  chapters: readonly Chapter[];
  openPage: () => void;
};

export function executeCommand(command: Command, targets: CommandTargets): void {
  const { media, stage } = targets;
  const { currentTime, duration, paused, volume, muted, speed } = media.getState();
  switch (command.name) {
    case 'toggle-play':
      media.togglePlay();
      break;
    case 'toggle-muted':
      media.toggleMuted();
      break;
    case 'toggle-fullscreen':
      toggleFullscreen(stage, media.video);
      break;
    case 'toggle-captions':
      targets.toggleCaptions();
      break;
    case 'toggle-theatre':
      targets.toggleTheatre();
      break;
    case 'show-shortcuts':
      targets.showShortcuts();
      break;
    case 'next-video':
      targets.neighbors.playNext?.();
      break;
    case 'previous-video':
      targets.neighbors.playPrevious?.();
      break;
    case 'open-page':
      targets.openPage();
      break;
    case 'seek-by':
      media.seek(currentTime + command.seconds);
      break;
    case 'seek-to':
      media.seek(duration * command.share);
      break;
    case 'change-chapter':
      media.seek(chapterStart(targets.chapters, currentTime, command.steps) ?? currentTime);
      break;
    case 'step-frame':
      if (paused) media.stepFrame(command.steps);
      break;
    case 'change-volume':
      media.setVolume((muted ? 0 : volume) + command.steps * volumeStep);
      break;
    case 'change-speed':
      media.setSpeed(stepSpeed(speed, command.steps));
      break;
  }
}

/** Seconds into a chapter after which going back leads to its start instead of the previous chapter. */
const backToStart = 3;

/** Returns the start of the previous or next chapter in seconds, or undefined if there is none. */
export function chapterStart(
  chapters: readonly Chapter[],
  seconds: number,
  steps: 1 | -1,
): number | undefined {
  if (steps > 0) return chapters.find(({ from }) => from > seconds)?.from;
  return chapters.findLast(({ from }, index) => index === 0 || from <= seconds - backToStart)?.from;
}

export function stepSpeed(speed: number, steps: number): number {
  const index = speeds.findIndex((known) => known >= speed);
  return speeds[Math.min(Math.max(index + steps, 0), speeds.length - 1)] ?? speed;
}
