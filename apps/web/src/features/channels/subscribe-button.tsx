import type { Channel } from '@kinora/contract/users';
import { BellRing } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { useSubscription } from './use-subscription.ts';

type SubscribeButtonProps = {
  /** As the page's address has it. */
  username: string;
  channel: Channel;
};

export function SubscribeButton({ username, channel }: SubscribeButtonProps) {
  const subscription = useSubscription(username, channel);
  const { isSubscribed } = channel;
  return (
    <Button
      variant={isSubscribed ? 'secondary' : 'primary'}
      onClick={() => subscription.mutate()}
      className="min-w-36"
    >
      {isSubscribed && <BellRing aria-hidden="true" size={16} />}
      {isSubscribed ? 'Subscribed' : 'Subscribe'}
    </Button>
  );
}
