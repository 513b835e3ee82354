import type { Channel } from '@kinora/contract/channels';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useActionLink } from '#lib/session/use-action-link.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useChannelSubscription } from './use-channel-subscription.ts';

/** Subscribes or unsubscribes. For a guest, links to the login page, which leads back here and subscribes. */
export function SubscribeButton({ channel }: { channel: Channel }) {
  const { _id: channelId, username, fullname: name } = channel;
  const link = useActionLink({ kind: 'subscribe', channelId, username, name });
  if (useViewer()) return <MembersSubscription channel={channel} />;
  return (
    <LinkButton {...link} variant="primary" title={t`Log in to subscribe`} className="min-w-36">
      <Trans>Subscribe</Trans>
    </LinkButton>
  );
}

function MembersSubscription({ channel }: { channel: Channel }) {
  const subscription = useChannelSubscription(channel);
  const { isSubscribed } = channel;
  return (
    <Button
      variant={isSubscribed ? 'secondary' : 'primary'}
      onClick={() => subscription.mutate(!isSubscribed)}
      className="min-w-36"
    >
      {isSubscribed && <Check aria-hidden="true" size={16} />}
      {isSubscribed ? t({ message: 'Subscribed', comment: 'State of the Subscribe button' }) : t`Subscribe`}
    </Button>
  );
}
