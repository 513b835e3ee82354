import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Clock, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useList } from '#lib/api/use-list.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { useFocusAfterRemoval } from '#ui/list/use-focus-after-removal.ts';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { historyQuery, useRemoveFromHistory, type WatchedVideo } from './api.ts';
import { groupByDay } from './group-by-day.ts';

type HistoryListProps = {
  skeleton: ReactNode;
  /** Shown in place of a video that is far from the viewport. */
  placeholder: ReactNode;
  /** Renders one video. `action` is its Remove button. */
  children: (video: WatchedVideo, action: ReactNode) => ReactNode;
};

export function HistoryList({ skeleton, placeholder, children }: HistoryListProps) {
  const history = useList(historyQuery);
  const days = useRef<HTMLDivElement>(null);
  // A day is removed with its last video.
  useFocusAfterRemoval(days, 'li');
  return (
    <InfiniteList
      query={history}
      itemName="video"
      skeleton={skeleton}
      empty={
        <EmptyState
          icon={Clock}
          title={t`No Watch History`}
          hint={t`Videos you watch appear here.`}
          action={
            <LinkButton to="/">
              <Trans>Browse videos</Trans>
            </LinkButton>
          }
        />
      }
    >
      {(videos) => (
        <div ref={days}>
          {groupByDay(videos).map((day) => (
            <section key={day.label} aria-label={day.label} className="mb-8 last-of-type:mb-0">
              <h2 className="mb-4 text-lg font-bold">{day.label}</h2>
              <VirtualList
                items={day.videos}
                className="flex flex-col gap-5 sm:gap-4"
                placeholder={placeholder}
              >
                {(video) => children(video, <RemoveButton video={video} />)}
              </VirtualList>
            </section>
          ))}
        </div>
      )}
    </InfiniteList>
  );
}

function RemoveButton({ video: { _id, title } }: { video: WatchedVideo }) {
  const removal = useRemoveFromHistory(_id);
  return (
    <IconButton
      label={t`Remove ${title} from watch history`}
      // Ignores the second click of a double click, which would hit the next video's button.
      onClick={({ detail }) => detail < 2 && removal.mutate()}
    >
      <X aria-hidden="true" size={20} />
    </IconButton>
  );
}
