import type { VideoCard } from '@kinora/contract/videos';
import { t } from '@lingui/core/macro';
import { Clapperboard } from 'lucide-react';
import type { ReactNode } from 'react';
import { useList } from '#lib/api/use-list.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { channelVideosQuery } from './api.ts';

type ChannelVideosProps = {
  channelId: string;
  skeleton: ReactNode;
  /** Shown to the owner while the channel has no videos. */
  emptyAction?: ReactNode;
  children: (videos: VideoCard[]) => ReactNode;
};

export function ChannelVideos({ channelId, skeleton, emptyAction, children }: ChannelVideosProps) {
  const videos = useList(channelVideosQuery(channelId));
  return (
    <InfiniteList
      query={videos}
      itemName="video"
      skeleton={skeleton}
      empty={<EmptyState icon={Clapperboard} title={t`No videos found`} action={emptyAction} />}
    >
      {children}
    </InfiniteList>
  );
}
