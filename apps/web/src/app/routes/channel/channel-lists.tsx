import type { Channel } from '@kinora/contract/channels';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { ChannelTabs } from '#features/channels/channel-tabs.tsx';
import { ChannelVideos } from '#features/channels/channel-videos.tsx';
import { SubscriptionList } from '#features/channels/subscription-list.tsx';
import { PlaylistList } from '#features/playlists/playlist-list.tsx';
import { TweetList } from '#features/tweets/tweet-list.tsx';
import { VideoGrid } from '#features/videos/cards/video-grid.tsx';
import { VideoGridSkeleton } from '#features/videos/cards/video-grid-skeleton.tsx';
import { channelOpened } from '#lib/api/channel-effects.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Featured, useFeatureItems } from './featured.tsx';

type ChannelListsProps = { channel: Channel; isOwner: boolean };

export function ChannelLists({ channel, isOwner }: ChannelListsProps) {
  const { _id: channelId, videosCount, featuredVideo } = channel;
  const client = useQueryClient();
  useEffect(() => channelOpened(client, channelId), [client, channelId]);
  const featureItems = useFeatureItems(channel);
  const extraItemsFor = isOwner ? featureItems : undefined;
  const videos = (
    <ChannelVideos
      channelId={channelId}
      videosCount={videosCount}
      featured={
        <Featured video={featuredVideo} extraItems={featuredVideo ? extraItemsFor?.(featuredVideo) : []} />
      }
      skeleton={<VideoGridSkeleton count={8} />}
      emptyAction={isOwner && <UploadLink />}
    >
      {(items) => <VideoGrid videos={items} extraItemsFor={extraItemsFor} />}
    </ChannelVideos>
  );
  const playlist = (
    <>
      {isOwner && <CreateLink to="/create-playlist" label={t`Create Playlist`} />}
      <PlaylistList userId={channelId} />
    </>
  );
  const tweets = (
    <div className="mx-auto max-w-2xl">
      {isOwner && <CreateLink to="/post-tweet" label={t`Create Tweet`} />}
      <TweetList userId={channelId} />
    </div>
  );
  const subscriptions = <SubscriptionList userId={channelId} />;
  return (
    <div className="mt-6">
      <ChannelTabs panels={{ videos, playlist, tweets, subscriptions }} />
    </div>
  );
}

function UploadLink() {
  return (
    <LinkButton to="/upload" variant="primary">
      <Trans>Upload Video</Trans>
    </LinkButton>
  );
}

function CreateLink({ to, label }: { to: string; label: string }) {
  return (
    <p className="mb-5 flex justify-end">
      <LinkButton to={to} size="small">
        <Plus aria-hidden="true" size={16} />
        {label}
      </LinkButton>
    </p>
  );
}
