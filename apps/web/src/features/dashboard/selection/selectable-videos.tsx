import { VirtualList } from '#ui/list/virtual-list.tsx';
import type { OwnVideo } from '../api.ts';
import { OwnVideoRow, ownVideoListClass, ownVideoPlaceholder } from '../own-video-row.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { Selection } from './use-selection.ts';

type SelectableVideosProps = { videos: readonly OwnVideo[]; selection: Selection };

/** Lists the viewer's videos, each with a checkbox. */
export function SelectableVideos({ videos, selection }: SelectableVideosProps) {
  return (
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
  );
}
