import { plural } from '@lingui/core/macro';
import { useState } from 'react';
import { toast } from '#ui/feedback/toast.ts';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import type { OwnVideo } from '../api.ts';
import { OwnVideoRow, ownVideoListClass, ownVideoPlaceholder } from '../own-video-row.tsx';
import type { PlaylistPicker } from './bulk-buttons.tsx';
import type { BulkAction, BulkOutcome } from './bulk-change.ts';
import { BulkFailures, type NamedFailure } from './bulk-failures.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useBulkChange } from './use-bulk-change.ts';
import { useSelection } from './use-selection.ts';

type SelectableVideosProps = { videos: readonly OwnVideo[]; playlistPicker: PlaylistPicker };

/** Lists the viewer's videos, which can be selected and changed together. */
export function SelectableVideos({ videos, playlistPicker }: SelectableVideosProps) {
  const selection = useSelection(videos);
  const bulk = useBulkChange();
  const [failures, setFailures] = useState<readonly NamedFailure[]>([]);
  const change = (action: BulkAction) => {
    const titles = new Map(videos.map(({ _id, title }) => [_id, title]));
    setFailures([]);
    bulk.mutate(
      { ids: selection.ids, action },
      {
        onSuccess: (outcome) => {
          announce(outcome, action);
          setFailures(outcome.failures.map((one) => ({ ...one, title: titles.get(one._id) ?? '' })));
          // The failed videos stay selected for another attempt.
          selection.set(outcome.failures.map(({ _id }) => _id));
        },
      },
    );
  };
  return (
    <>
      <SelectionBar
        selection={selection}
        progress={bulk.progress}
        onChange={change}
        playlistPicker={playlistPicker}
      >
        {failures.length > 0 && <BulkFailures failures={failures} onClose={() => setFailures([])} />}
      </SelectionBar>
      <VirtualList items={videos} className={ownVideoListClass} placeholder={ownVideoPlaceholder}>
        {(video) => (
          <div className="flex items-start @min-[40rem]:items-center">
            <RowCheckbox
              title={video.title}
              isChecked={selection.has(video._id)}
              onChange={(isOn, isRange) => selection.toggle(video._id, isOn, isRange)}
            />
            <OwnVideoRow video={video} />
          </div>
        )}
      </VirtualList>
    </>
  );
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
