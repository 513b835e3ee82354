import { useInfiniteQuery } from '@tanstack/react-query';
import { Clock, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { InfiniteList } from '#ui/infinite-list.tsx';
import { historyQuery, useRemoveFromHistory, type WatchedVideo } from './api.ts';
import { groupByDay } from './days.ts';

type HistoryListProps = {
  skeleton: ReactNode;
  /** Shows one video, with the button that takes it out. */
  children: (video: WatchedVideo, action: ReactNode) => ReactNode;
};

export function HistoryList({ skeleton, children }: HistoryListProps) {
  const history = useInfiniteQuery(historyQuery);
  const removal = useRemoveFromHistory();
  const removeButton = ({ _id, title }: WatchedVideo) => (
    <IconButton label={`Remove ${title} from watch history`} onClick={() => removal.mutate(_id)}>
      <X aria-hidden="true" size={20} />
    </IconButton>
  );
  return (
    <InfiniteList
      query={history}
      itemName="video"
      skeleton={skeleton}
      empty={<EmptyState icon={Clock} title="No Watch History" hint="What you watch is kept here." />}
    >
      {(videos) =>
        groupByDay(videos).map((day) => (
          <section key={day.label} aria-label={day.label} className="mb-8 last-of-type:mb-0">
            <h2 className="mb-4 text-lg font-bold">{day.label}</h2>
            <ul className="flex flex-col gap-5 sm:gap-4">
              {day.videos.map((video) => (
                <li key={video._id}>{children(video, removeButton(video))}</li>
              ))}
            </ul>
          </section>
        ))
      }
    </InfiniteList>
  );
}
