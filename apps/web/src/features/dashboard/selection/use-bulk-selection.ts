import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import type { OwnVideo } from '../api.ts';
import type { BulkAction, BulkFailure, BulkOutcome } from './bulk-change.ts';
import { type BulkProgress, useBulkChange } from './use-bulk-change.ts';
import { type Selection, useSelection } from './use-selection.ts';

export type NamedFailure = BulkFailure & { title: string };

export type BulkSelection = {
  selection: Selection;
  /** How many of the selected videos can be published: drafts and scheduled videos that the staff hasn't hidden. */
  draftCount: number;
  /** Null unless a change is running. */
  progress: BulkProgress | null;
  change: (action: BulkAction) => void;
  /** The videos that the last change couldn't change. */
  failures: readonly NamedFailure[];
  closeFailures: () => void;
};

/** Selects some of the viewer's videos and changes them together. Belongs to the page, so that it outlives a list. */
export function useBulkSelection(videos: readonly OwnVideo[]): BulkSelection {
  const selection = useSelection(videos);
  const bulk = useBulkChange();
  const isDraft = ({ isPublished, moderation }: OwnVideo) => !isPublished && !moderation;
  const draftCount = videos.filter((video) => selection.has(video._id) && isDraft(video)).length;
  const [failures, setFailures] = useState<readonly NamedFailure[]>([]);
  const change = (action: BulkAction) => {
    const hidden = new Set(videos.filter(({ moderation }) => moderation).map(({ _id }) => _id));
    const titles = new Map(videos.map(({ _id, title }) => [_id, title]));
    setFailures([]);
    bulk.mutate(
      { ids: selection.ids, action, isHidden: (id) => hidden.has(id) },
      {
        onSuccess: (outcome) => {
          announce(outcome, action);
          setFailures(outcome.failures.map((one) => ({ ...one, title: titles.get(one._id) ?? '' })));
          // The failed videos stay selected for another attempt.
          selection.deselect(outcome.changed);
        },
      },
    );
  };
  const closeFailures = () => setFailures([]);
  return { selection, draftCount, progress: bulk.progress, change, failures, closeFailures };
}

function announce({ changed }: BulkOutcome, action: BulkAction): void {
  const count = changed.length;
  if (count === 0) return;
  if (action.delete) {
    toast.success(plural(count, { one: '# video deleted', other: '# videos deleted' }));
  } else if (action.addToPlaylist) {
    toast.success(plural(count, { one: '# video added to playlist', other: '# videos added to playlist' }));
  } else {
    toast.success(plural(count, { one: '# video updated', other: '# videos updated' }));
  }
}
