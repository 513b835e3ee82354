import type { Channel } from '@kinora/contract/channels';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { BlockMenu } from '#features/blocks/block-menu.tsx';
import { UnblockButton } from '#features/blocks/unblock-button.tsx';
import { channelQuery, channelVideosQuery } from '#features/channels/api.ts';
import { ChannelAbout } from '#features/channels/channel-about.tsx';
import { ChannelHeader } from '#features/channels/channel-header.tsx';
import { ChannelSkeleton } from '#features/channels/channel-skeleton.tsx';
import { ShareChannel } from '#features/channels/share-channel.tsx';
import { SubscribeButton } from '#features/channels/subscribe-button.tsx';
import { videoFilterOf } from '#features/channels/video-filter.ts';
import { useInPlaceModeration } from '#features/moderation/in-place/in-place.tsx';
import { useReporting } from '#features/moderation/reports/reporting.tsx';
import { ChannelBell } from '#features/notifications/channel-bell.tsx';
import { useMarkChannelSeen } from '#features/subscriptions/use-mark-channel-seen.ts';
import { failureText } from '#lib/api/api-error.ts';
import { isNotFound } from '#lib/api/is-not-found.ts';
import { usePageTitle } from '#lib/browser/page-title.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { ErrorPanel } from '#ui/feedback/error-panel.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Page } from '#ui/page.tsx';
import type { Preload } from '../../page-route.ts';
import { ChannelLists } from './channel-lists.tsx';

export const preload: Preload = async (client, { params: { username = '' }, url }) => {
  const { _id } = await client.ensureQueryData(channelQuery(username));
  if (url.searchParams.has('tab')) return;
  await client.ensureInfiniteQueryData(channelVideosQuery(_id, videoFilterOf(url.searchParams)));
};

export function Component() {
  const { username = '' } = useParams();
  const { data: channel, error, refetch } = useQuery(channelQuery(username));
  const isOwner = useViewer()?._id === channel?._id;
  useMarkChannelSeen(channel);
  usePageTitle(channel?.fullname ?? (error ? t`Channel not found` : `@${username}`));
  if (!channel && error) return <ChannelFailure error={error} onRetry={refetch} />;
  return (
    <Page>
      <div className="mx-auto max-w-400">
        {channel ? (
          <>
            <ChannelHeader
              channel={channel}
              actions={isOwner ? <OwnerActions channel={channel} /> : <VisitorActions channel={channel} />}
            />
            <ChannelAbout channel={channel} />
            {channel.isBlocked && (
              <p className="mt-4 rounded-card bg-raised px-4 py-3 text-sm">
                <Trans>
                  You blocked @{{ username: channel.username }}. You can't see each other's comments and
                  tweets.
                </Trans>
              </p>
            )}
            <ChannelLists key={channel._id} channel={channel} isOwner={isOwner} />
          </>
        ) : (
          <ChannelSkeleton username={username} />
        )}
      </div>
    </Page>
  );
}

function ChannelFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isNotFound(error)) return <ErrorPanel level="page" message={failureText(error)} onRetry={onRetry} />;
  return (
    <ErrorPanel
      level="page"
      title={t`Channel not found`}
      message={t`The username may be misspelled, or the channel was renamed.`}
    />
  );
}

function VisitorActions({ channel }: { channel: Channel }) {
  const reporting = useReporting();
  const moderation = useInPlaceModeration();
  return (
    <>
      {channel.isSubscribed && (
        <ChannelBell channelId={channel._id} name={channel.fullname} bell={channel.bell} />
      )}
      {channel.isBlocked ? <UnblockButton person={channel} /> : <SubscribeButton channel={channel} />}
      <ShareChannel channel={channel} />
      <BlockMenu
        person={channel}
        isBlocked={channel.isBlocked}
        actions={[
          ...reporting.items({ kind: 'channel', id: channel._id }, channel._id),
          ...moderation.items({ kind: 'channel', id: channel._id, owner: channel }),
        ]}
        className="max-sm:flex-none!"
      />
      {reporting.dialog}
      {moderation.dialog}
    </>
  );
}

function OwnerActions({ channel }: { channel: Channel }) {
  return (
    <>
      <LinkButton to="/edit-profile">{t`Edit Channel`}</LinkButton>
      <LinkButton to="/dashboard">{t`Manage Videos`}</LinkButton>
      <ShareChannel channel={channel} />
    </>
  );
}
