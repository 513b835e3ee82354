import { useEffect, useState } from 'react';
import type { SubscribedChannelsProps } from '#features/subscriptions/subscribed-channels.tsx';
import { defer, useDeferred } from '#ui/overlay/deferred.ts';

const subscribedChannels = defer<SubscribedChannelsProps>(
  async () => (await import('#features/subscriptions/subscribed-channels.tsx')).SubscribedChannels,
);

/** The subscribed channels in the sidebar. They load once the page is idle, because the page itself comes first. */
export function SidebarChannels(props: SubscribedChannelsProps) {
  const isIdle = useIsIdle();
  const SubscribedChannels = useDeferred(subscribedChannels, isIdle);
  return SubscribedChannels && <SubscribedChannels {...props} />;
}

/** Milliseconds: the longest wait on a busy page, and the wait in browsers that don't report when they are idle. */
const maxWait = 2000;

function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const setIdleNow = () => setIdle(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(setIdleNow, maxWait);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(setIdleNow, { timeout: maxWait });
    return () => cancelIdleCallback(handle);
  }, []);
  return isIdle;
}
