import type { Channel } from '@kinora/contract/channels';
import { Check } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useChannelSubscription } from './use-channel-subscription.ts';

export function SubscribeButton({ channel }: { channel: Channel }) {
  const subscription = useChannelSubscription(channel);
  const { isSubscribed } = channel;
  return (
    <Button
      variant={isSubscribed ? 'secondary' : 'primary'}
      onClick={() => subscription.mutate(!isSubscribed)}
      className="min-w-36"
    >
      {isSubscribed && <Check aria-hidden="true" size={16} />}
      {isSubscribed ? 'Subscribed' : 'Subscribe'}
    </Button>
  );
}
