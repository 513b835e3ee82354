import type { Channel } from '@kinora/contract/channels';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useSignInPath } from '#lib/session/use-sign-in-path.ts';
import { useViewer } from '#lib/session/viewer.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { useChannelSubscription } from './use-channel-subscription.ts';

/** Subscribes or unsubscribes. For a guest, links to the login page, which leads back here. */
export function SubscribeButton({ channel }: { channel: Channel }) {
  const signIn = useSignInPath();
  if (useViewer()) return <MembersSubscription channel={channel} />;
  return (
    <LinkButton to={signIn} variant="primary" title={t`Log in to subscribe`} className="min-w-36">
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
