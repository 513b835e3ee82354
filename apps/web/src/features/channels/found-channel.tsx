import type { DataOf } from '@kinora/contract/endpoint';
import type { Owner } from '@kinora/contract/owner';
import type { search } from '@kinora/contract/search';
import { t } from '@lingui/core/macro';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '#lib/api/query-keys.ts';
import { useSubscription } from '#lib/api/use-subscription.ts';
import { useActionLink } from '#lib/session/use-action-link.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ChannelCard } from './channel-card.tsx';

type Found = DataOf<typeof search>;
type Channel = Found['channels'][number];

/** A channel among search results, with a button to subscribe. */
export function FoundChannel({ channel }: { channel: Channel }) {
  const viewer = useViewer();
  return (
    <div className="flex items-center gap-2 rounded-card pe-3 transition-colors hover:bg-surface">
      <div className="min-w-0 flex-1">
        <ChannelCard channel={channel} subscribers={channel.subscribersCount} />
      </div>
      {viewer === null && <GuestsButton channel={channel} />}
      {viewer !== null && viewer._id !== channel._id && <MembersButton channel={channel} />}
    </div>
  );
}

function labelsOf({ fullname: name }: Owner, isSubscribed: boolean) {
  return isSubscribed
    ? {
        text: t({ message: 'Subscribed', comment: 'State of the Subscribe button' }),
        name: t`Subscribed to ${name}`,
      }
    : { text: t`Subscribe`, name: t`Subscribe to ${name}` };
}

function GuestsButton({ channel }: { channel: Channel }) {
  const { _id: channelId, username, fullname: name } = channel;
  const link = useActionLink({ kind: 'subscribe', channelId, username, name });
  const label = labelsOf(channel, false);
  return (
    <LinkButton {...link} size="small" aria-label={label.name}>
      {label.text}
    </LinkButton>
  );
}

function MembersButton({ channel }: { channel: Channel }) {
  const { isSubscribed } = channel;
  const subscription = useFoundSubscription(channel);
  const label = labelsOf(channel, isSubscribed);
  return (
    <Button
      variant={isSubscribed ? 'ghost' : 'secondary'}
      size="small"
      aria-label={label.name}
      onClick={() => subscription.mutate(!isSubscribed)}
    >
      {label.text}
    </Button>
  );
}

/** Toggles the subscription in all loaded results. */
function useFoundSubscription(channel: Channel) {
  const client = useQueryClient();
  const patch = (change: Partial<Channel>) =>
    client.setQueriesData<InfiniteData<Found> | Found>({ queryKey: queryKeys.searches }, (found) =>
      found && 'pages' in found
        ? {
            ...found,
            pages: found.pages.map((page) => ({
              ...page,
              channels: page.channels.map((one) => (one._id === channel._id ? { ...one, ...change } : one)),
            })),
          }
        : found,
    );
  return useSubscription({
    channel,
    queryKey: queryKeys.searches,
    showOptimistic: (isSubscribed) => patch({ isSubscribed }),
    showConfirmed: ({ isSubscribed, subscribersCount }) => patch({ isSubscribed, subscribersCount }),
    failure: t`Failed to update subscription`,
  });
}
