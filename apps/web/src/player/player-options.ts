import type { Chapter } from '@kinora/contract/chapters';
import type { ReactNode } from 'react';
import type { CaptionTrack } from './captions/use-captions.ts';
import type { Neighbors } from './input/command.ts';
import type { Theatre } from './preferences/use-theatre.ts';
import type { PlayerHandle } from './store/player-store.ts';
import type { Opening } from './watching/send-report.ts';

export type PlayerOptions = {
  title: string;
  /** The channel's name, for lock screens. */
  artist: string;
  /** Absolute or root-relative URL of the HLS master playlist, or null while there is none. */
  hls: string | null;
  /** URL of a file that the browser plays natively, used while there is no stream or if the stream fails. */
  file: string | null;
  poster: string | null;
  /** URL of a WebVTT file of stills for the seek bar. */
  storyboard?: string | null;
  captions?: readonly CaptionTrack[];
  chapters?: readonly Chapter[];
  /** Null where the player fills the page. */
  theatre: Theatre | null;
  neighbors?: Neighbors;
  /** URL of the video's page, for copying. */
  link?: string | null;
  autoPlay?: boolean;
  /** Whether the video repeats until the viewer turns that off. */
  loops?: boolean;
  /** Seconds; read once, when the video opens. */
  startAt?: number;
  /** Shows a note that playback resumed at `startAt`. */
  isResumed?: boolean;
  /** The player is shown in a corner, and the page around it has the controls. */
  small?: boolean;
  /** Called every ten seconds of playback, at each pause, and on leaving the page or the video. */
  onPosition?: (seconds: number) => void;
  /** Without it, the sections that are watched aren't reported. */
  opening?: Opening;
  onReady?: (handle: PlayerHandle) => void;
  /** Called to open the video's page from the small player. */
  onOpenPage?: () => void;
  /** Called when the viewer swipes the player down. Without it, swiping only scrolls. */
  onMinimize?: () => void;
  /** Shown over the video, in place of the center button. */
  overlay?: ReactNode;
  /** Shown over the poster while there is no source. */
  children?: ReactNode;
};
