import { type Chapter, findChapter } from '@kinora/contract/chapters';
import { t } from '@lingui/core/macro';
import {
  ChevronFirst,
  ChevronLast,
  FastForward,
  Gauge,
  Pause,
  Play,
  Rewind,
  SkipBack,
  SkipForward,
} from 'lucide-react';
import { formatSpeed } from '#player/controls/speed-menu.tsx';
import { formatVolume, volumeIcon } from '#player/controls/volume-control.tsx';
import type { MediaState } from '#player/media/media-state.ts';
import type { Command } from './command.ts';
import type { Feedback } from './feedback.ts';

const places = {
  left: '[left:12%]',
  center: 'left-1/2',
  right: '[left:88%]',
} satisfies Record<Feedback['place'], string>;

/**
 * Returns the feedback for a command, or null if its result is visible anyway. `state` is the state after the command.
 */
export function describeFeedback(
  command: Command,
  state: MediaState,
  chapters: readonly Chapter[],
): Feedback | null {
  const audible = state.muted ? 0 : state.volume;
  switch (command.name) {
    case 'toggle-play':
      return { icon: state.paused ? Pause : Play, text: '', place: 'center' };
    case 'toggle-muted':
    case 'change-volume':
      return { icon: volumeIcon(audible), text: formatVolume(audible), place: 'center' };
    case 'change-speed':
      return { icon: Gauge, text: formatSpeed(state.speed), place: 'center' };
    case 'seek-by':
      return command.seconds < 0
        ? { icon: Rewind, text: formatSeconds(-command.seconds), place: 'left' }
        : { icon: FastForward, text: formatSeconds(command.seconds), place: 'right' };
    case 'change-chapter': {
      const icon = command.steps < 0 ? ChevronFirst : ChevronLast;
      const chapter = findChapter(chapters, state.currentTime);
      return chapter && { icon, text: chapter.title, place: 'center' };
    }
    case 'next-video':
      return { icon: SkipForward, text: '', place: 'center' };
    case 'previous-video':
      return { icon: SkipBack, text: '', place: 'center' };
    default:
      return null;
  }
}

function formatSeconds(seconds: number): string {
  return t({ message: `${seconds} s`, comment: 'The seconds by which the player has sought: 10 s' });
}

/** Maximum characters that fit into the circle and are readable at a glance. */
const maxLength = 5;

type CommandFeedbackProps = {
  feedback: Feedback | null;
  /** Changes with every command, so that identical feedback shows again. */
  count: number;
};

export function CommandFeedback({ feedback, count }: CommandFeedbackProps) {
  return (
    <div className="pointer-events-none absolute inset-0" role="status">
      {feedback && <FeedbackIcon key={count} {...feedback} />}
    </div>
  );
}

function FeedbackIcon({ icon: Icon, text, place }: Feedback) {
  return (
    <div
      data-long={text.length > maxLength ? '' : undefined}
      className={`absolute top-1/2 grid h-16 min-w-16 max-w-9/10 -translate-1/2 player-feedback place-content-center place-items-center gap-0.5 rounded-full bg-badge text-xs font-semibold tabular-nums data-long:px-6 data-long:text-sm @4xl:h-20 @4xl:min-w-20 ${places[place]} ${text ? '' : 'pointer-coarse:hidden'}`}
    >
      <Icon aria-hidden className={text ? 'size-5' : 'size-7 fill-current'} />
      <span dir="auto" className="max-w-full truncate">
        {text}
      </span>
    </div>
  );
}
