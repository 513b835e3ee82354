type Subscribable = { isSubscribed: boolean; subscribersCount: number };

/** The same channel with its subscription as asked for, and its count moved by one where that is a change. */
export function withSubscription<Channel extends Subscribable>(
  channel: Channel,
  isSubscribed: boolean,
): Channel {
  if (channel.isSubscribed === isSubscribed) return channel;
  const step = isSubscribed ? 1 : -1;
  return { ...channel, isSubscribed, subscribersCount: Math.max(0, channel.subscribersCount + step) };
}
