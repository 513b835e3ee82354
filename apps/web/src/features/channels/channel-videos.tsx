import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Clapperboard, SearchX } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useList } from '#lib/api/use-list.ts';
import { useUrlState } from '#lib/browser/use-url-state.ts';
import { i18n } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SearchField } from '#ui/form/search-field.tsx';
import { SegmentedControl } from '#ui/form/segmented-control.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { channelVideosQuery } from './api.ts';
import { sortLabels, sorts, type VideoFilter, videoFilterOf, withVideoFilter } from './video-filter.ts';

type ChannelVideosProps = {
  channelId: string;
  videosCount: number;
  skeleton: ReactNode;
  /** Shown above the videos, except among search results. */
  featured: ReactNode;
  /** Shown to the owner while the channel has no videos. */
  emptyAction?: ReactNode;
  children: (videos: VideoCard[]) => ReactNode;
};

const options = { replace: true, preventScrollReset: true };

/** Lists a channel's videos. Their order and the search are in the URL. */
export function ChannelVideos(props: ChannelVideosProps) {
  const { channelId, videosCount, skeleton, featured, emptyAction, children } = props;
  const { state: filter, wanted, change } = useUrlState(videoFilterOf, withVideoFilter, options);
  const { query } = filter;
  const videos = useList(channelVideosQuery(channelId, filter));
  // A single video needs neither order nor search. Those in the URL stay until the page is left.
  const [isFiltered] = useState(query !== '' || filter.sort !== 'latest');
  const filters = useRef<HTMLDivElement>(null);
  const clearSearch = () => {
    change({ query: '' });
    // The pressed button unmounts.
    filters.current?.querySelector('input')?.focus();
  };
  return (
    <>
      {(isFiltered || videosCount > 1) && <VideoFilters ref={filters} filter={wanted} onChange={change} />}
      {!query && featured}
      <InfiniteList
        query={videos}
        itemName="video"
        skeleton={skeleton}
        empty={
          query ? (
            <EmptyState
              icon={SearchX}
              title={t`No videos found for “${query}”`}
              action={
                <Button onClick={clearSearch}>
                  <Trans>Clear search</Trans>
                </Button>
              }
            />
          ) : (
            <EmptyState icon={Clapperboard} title={t`No videos found`} action={emptyAction} />
          )
        }
      >
        {children}
      </InfiniteList>
    </>
  );
}

type VideoFiltersProps = {
  /** The box with the search field. */
  ref: RefObject<HTMLDivElement | null>;
  filter: VideoFilter;
  onChange: (change: Partial<VideoFilter>) => void;
};

function VideoFilters({ ref, filter, onChange }: VideoFiltersProps) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <SegmentedControl
        label={t({ message: 'Sort videos', comment: 'Name of a choice: Latest, Popular or Oldest' })}
        options={sorts.map((value) => ({ value, label: i18n._(sortLabels[value]) }))}
        value={filter.sort}
        onValueChange={(sort) => onChange({ sort })}
      />
      <div ref={ref} className="flex min-w-0 grow sm:max-w-xs">
        <SearchField
          label={t`Search this channel`}
          value={filter.query}
          onSearch={(query) => onChange({ query })}
        />
      </div>
    </div>
  );
}
