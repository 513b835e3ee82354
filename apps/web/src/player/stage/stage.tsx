import type { Chapter } from '@kinora/contract/chapters';
import { useCallback, useMemo, useState } from 'react';
import { defer } from '#ui/overlay/deferred.ts';
import { DeferredOverlay } from '#ui/overlay/deferred-part.tsx';
import { type CaptionTrack, useCaptions } from '../captions/use-captions.ts';
import { useControlsVisibility } from '../controls/use-controls-visibility.ts';
import { type Command, carryOut, type Neighbours } from '../input/command.ts';
import { CommandFeedback, describeFeedback } from '../input/command-feedback.tsx';
import type { Feedback } from '../input/feedback.ts';
import type { ShortcutSheetProps } from '../input/shortcut-sheet.tsx';
import type { Media } from '../media/media.ts';
import { PlayerContext } from '../player-context.ts';
import { Layers, type LayersProps } from './layers.tsx';

type StageProps = Omit<LayersProps, 'visibility' | 'feedback' | 'captions'> & {
  media: Media;
  stage: HTMLElement;
  storyboard: string | null;
  tracks: readonly CaptionTrack[];
  chapters: readonly Chapter[];
  neighbours: Neighbours;
  link: string | null;
  openPage: () => void;
};

const shortcutSheet = defer<ShortcutSheetProps>(
  async () => (await import('../input/shortcut-sheet.tsx')).ShortcutSheet,
);

const nothing = () => undefined;

/** Provides the player's context, runs commands and shows their feedback. */
export function Stage({
  media,
  stage,
  storyboard,
  tracks,
  chapters,
  neighbours,
  link,
  openPage,
  ...layers
}: StageProps) {
  const [last, setLast] = useState<{ feedback: Feedback | null; count: number }>({
    feedback: null,
    count: 0,
  });
  const [sheetOpen, setSheetOpen] = useState(false);
  const visibility = useControlsVisibility(stage);
  const { show } = visibility;
  const captions = useCaptions(tracks);
  const { toggle: toggleCaptions } = captions;
  const toggleTheatre = layers.theatre?.toggle ?? nothing;

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
  const scope = useMemo(
    () => ({ media, stage, storyboard, chapters, neighbours, link, say, perform }),
    [media, stage, storyboard, chapters, neighbours, link, say, perform],
  );

  return (
    <PlayerContext value={scope}>
      <Layers
        {...layers}
        captions={captions}
        visibility={visibility}
        feedback={<CommandFeedback {...last} />}
      />
      <DeferredOverlay part={shortcutSheet} isOpen={sheetOpen} onClose={() => setSheetOpen(false)}>
        {(ShortcutSheet) => <ShortcutSheet open={sheetOpen} onOpenChange={setSheetOpen} />}
      </DeferredOverlay>
    </PlayerContext>
  );
}
