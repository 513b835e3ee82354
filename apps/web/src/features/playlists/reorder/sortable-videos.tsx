import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { GripVertical } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { rowsClass } from '../rows-class.ts';
import { createDragManager } from './drag-manager.ts';

export type SortableVideosProps = {
  videos: readonly VideoCard[];
  /** Called with indexes in `videos`. */
  onMove: (from: number, to: number) => void;
  placeholder: ReactNode;
  /** Styles the list. */
  className?: string;
  children: (video: VideoCard) => ReactNode;
};

/** Lists the videos of the viewer's own playlist or queue, each with a handle to move it by pointer or keyboard. */
export function SortableVideos({
  videos,
  onMove,
  placeholder,
  className = rowsClass,
  children,
}: SortableVideosProps) {
  const count = useRef(videos.length);
  useLayoutEffect(() => {
    count.current = videos.length;
  }, [videos]);
  const [manager] = useState(() => createDragManager(() => count.current));
  const end = ({ operation: { source }, canceled }: DragEndEvent) => {
    if (canceled || !source || !isSortable(source) || source.index === source.initialIndex) return;
    onMove(source.initialIndex, source.index);
  };
  return (
    <DragDropProvider manager={manager} onDragEnd={end}>
      <VirtualList items={videos} ordered label={t`Videos`} className={className} placeholder={placeholder}>
        {(video, index) => (
          <SortableRow video={video} index={index}>
            {children(video)}
          </SortableRow>
        )}
      </VirtualList>
    </DragDropProvider>
  );
}

type SortableRowProps = { video: VideoCard; index: number; children: ReactNode };

function SortableRow({ video: { _id, title }, index, children }: SortableRowProps) {
  const { ref, handleRef } = useSortable({ id: _id, index, data: { title } });
  return (
    // The whole list item is dragged, not only its content.
    <div ref={(row) => ref(row?.closest('li') ?? null)} className="flex items-center gap-1">
      <button
        ref={handleRef}
        type="button"
        aria-label={t`Move ${title}`}
        title={t({ message: 'Move', context: 'verb' })}
        className="relative z-1 -ms-3 grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-full text-ink-muted hover:bg-raised hover:text-ink"
      >
        <GripVertical aria-hidden="true" size={20} />
      </button>
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
