import { t } from '@lingui/core/macro';
import { FoundChannel } from '#features/channels/found-channel.tsx';
import { useResults } from '#features/search/use-results.ts';
import { VideoRow, videoRowPlaceholder } from '#features/videos/cards/video-row.tsx';
import { VideoRowsSkeleton, videoRowsClass } from '#features/videos/cards/video-rows-skeleton.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { VirtualList } from '#ui/list/virtual-list.tsx';
import { PostSections, ShowAll, usePostSections } from './post-sections.tsx';
import { type FoundProps, ResultsFailure } from './results-failure.tsx';

/** The number of videos before the playlists and tweets. */
const firstVideos = 4;

/** Channels and videos. Without filters, some playlists and tweets follow the first videos. */
export function FoundVideos({ text, filters, nothing }: FoundProps) {
  const { videos, channels, totalChannels } = useResults(text, filters);
  const { type, date, length } = filters;
  const sections = usePostSections(text, type === '' && date === '' && length === '');
  if (videos.isLoadingError) return <ResultsFailure onRetry={videos.refetch} />;
  const others = sections.isPending ? (
    <VideoRowsSkeleton />
  ) : (
    <PostSections text={text} sections={sections} />
  );
  const hasOthers = sections.isPending || sections.count > 0;
  return (
    <>
      {channels.length > 0 && (
        <section aria-label={t`Channels`} className="mb-6 border-b border-line pb-6">
          <ul className="-mx-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,26rem),1fr))] gap-2">
            {channels.map((channel) => (
              <li key={channel._id}>
                <FoundChannel channel={channel} />
              </li>
            ))}
          </ul>
          {type === '' && totalChannels > channels.length && (
            <ShowAll text={text} type="channels" label={t`All channels`} />
          )}
        </section>
      )}
      <InfiniteList
        query={videos}
        itemName="video"
        skeleton={<VideoRowsSkeleton />}
        empty={hasOthers ? others : channels.length > 0 ? null : nothing}
      >
        {(items) => (
          <>
            <VideoRows label={t`Videos`} videos={items.slice(0, firstVideos)} />
            {others}
            {/* Shown together with the playlists and tweets, which would move them. */}
            {!sections.isPending && items.length > firstVideos && (
              <VideoRows label={t`More videos`} videos={items.slice(firstVideos)} />
            )}
          </>
        )}
      </InfiniteList>
    </>
  );
}

type VideoRowsProps = { label: string; videos: Parameters<typeof VideoRow>[0]['video'][] };

function VideoRows({ label, videos }: VideoRowsProps) {
  return (
    <VirtualList items={videos} label={label} className={videoRowsClass} placeholder={videoRowPlaceholder}>
      {(video) => <VideoRow video={video} withDescription />}
    </VirtualList>
  );
}
