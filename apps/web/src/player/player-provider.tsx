import type { Chapter } from '@kinora/contract/chapters';
import { useCallback, useMemo, useState } from 'react';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import { type CaptionTrack, useCaptions } from './captions/use-captions.ts';
import { useControlsVisibility } from './controls/use-controls-visibility.ts';
import { type Command, executeCommand, type Neighbors } from './input/command.ts';
import { CommandFeedback, describeFeedback } from './input/command-feedback.tsx';
import type { Feedback } from './input/feedback.ts';
import type { ShortcutSheetProps } from './input/shortcut-sheet.tsx';
import { PlayerContext, type PlayerScope } from './player-context.ts';
import type { PlayerOptions } from './player-options.ts';
import { Layers } from './stage/layers.tsx';
import type { PlayerStore } from './store/player-store.ts';

type PlayerProviderProps = {
  media: PlayerStore;
  stage: HTMLElement;
  options: PlayerOptions;
  resumedAt: number;
};

const shortcutSheet = defer<ShortcutSheetProps>(
  async () => (await import('./input/shortcut-sheet.tsx')).ShortcutSheet,
);

const noCaptions: readonly CaptionTrack[] = [];
const noChapters: readonly Chapter[] = [];
const noNeighbors: Neighbors = { playNext: null, playPrevious: null };
const noop = () => undefined;

/** Provides the player's context, runs commands and shows their feedback. */
export function PlayerProvider({ media: player, stage, options, resumedAt }: PlayerProviderProps) {
  const { chapters = noChapters, neighbors = noNeighbors, onOpenPage: openPage = noop } = options;
  const [last, setLast] = useState<{ feedback: Feedback | null; count: number }>({
    feedback: null,
    count: 0,
  });
  const [sheetOpen, setSheetOpen] = useState(false);
  const visibility = useControlsVisibility(stage);
  const { show } = visibility;
  const captions = useCaptions(options.captions ?? noCaptions);
  const { toggle: toggleCaptions } = captions;
  const toggleTheatre = options.theatre?.toggle ?? noop;

  const showFeedback = useCallback(
    (feedback: Feedback | null) => {
      setLast(({ count }) => ({ feedback, count: count + 1 }));
      show();
    },
    [show],
  );
  const runCommand = useCallback(
    (command: Command) => {
      const showShortcuts = () => setSheetOpen(true);
      const toggles = { toggleCaptions, toggleTheatre, showShortcuts };
      executeCommand(command, { media: player, stage, neighbors, chapters, openPage, ...toggles });
      showFeedback(describeFeedback(command, player.getState(), chapters));
    },
    [player, stage, neighbors, chapters, openPage, toggleCaptions, toggleTheatre, showFeedback],
  );
  const scope = useMemo<PlayerScope>(
    () => ({ player, stage, options, chapters, neighbors, captions, resumedAt, showFeedback, runCommand }),
    [player, stage, options, chapters, neighbors, captions, resumedAt, showFeedback, runCommand],
  );

  return (
    <PlayerContext value={scope}>
      <Layers visibility={visibility} feedback={<CommandFeedback {...last} />} />
      <DeferredOverlay part={shortcutSheet} isOpen={sheetOpen} onClose={() => setSheetOpen(false)}>
        {(ShortcutSheet) => <ShortcutSheet open={sheetOpen} onOpenChange={setSheetOpen} />}
      </DeferredOverlay>
    </PlayerContext>
  );
}
