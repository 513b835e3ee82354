import type { Chapter } from '@kinora/contract/chapters';
import { useCallback, useMemo, useState } from 'react';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import { type CaptionTrack, useCaptions } from './captions/use-captions.ts';
import { useControlsVisibility } from './controls/use-controls-visibility.ts';
import { type Command, carryOut, type Neighbours } from './input/command.ts';
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
const alone: Neighbours = { playNext: null, playPrevious: null };
const nothing = () => undefined;

/** Provides the player's context, runs commands and shows their feedback. */
export function PlayerProvider({ media, stage, options, resumedAt }: PlayerProviderProps) {
  const { chapters = noChapters, neighbours = alone, onOpenPage: openPage = nothing } = options;
  const [last, setLast] = useState<{ feedback: Feedback | null; count: number }>({
    feedback: null,
    count: 0,
  });
  const [sheetOpen, setSheetOpen] = useState(false);
  const visibility = useControlsVisibility(stage);
  const { show } = visibility;
  const captions = useCaptions(options.captions ?? noCaptions);
  const { toggle: toggleCaptions } = captions;
  const toggleTheatre = options.theatre?.toggle ?? nothing;

  const say = useCallback(
    (feedback: Feedback | null) => {
      setLast(({ count }) => ({ feedback, count: count + 1 }));
      show();
    },
    [show],
  );
  const perform = useCallback(
    (command: Command) => {
      const showShortcuts = () => setSheetOpen(true);
      const toggles = { toggleCaptions, toggleTheatre, showShortcuts };
      carryOut(command, { media, stage, neighbours, chapters, openPage, ...toggles });
      say(describeFeedback(command, media.getState(), chapters));
    },
    [media, stage, neighbours, chapters, openPage, toggleCaptions, toggleTheatre, say],
  );
  const scope = useMemo<PlayerScope>(
    () => ({ media, stage, options, chapters, neighbours, captions, resumedAt, say, perform }),
    [media, stage, options, chapters, neighbours, captions, resumedAt, say, perform],
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
