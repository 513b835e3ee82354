import { getChannel } from '@kinora/contract/channels';
import { setBell, toggleSubscription } from '@kinora/contract/subscriptions';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

/**
 * Subscribes a person to `others` and to random channels, most of which share an interest with the person. Turns the
 * bell off for some of the random ones.
 */
export async function follow(
  random: Random,
  person: Person,
  crowd: readonly Person[],
  others: readonly Person[],
): Promise<void> {
  const { alike, others: different } = splitByInterest(
    crowd.filter((one) => one !== person),
    person.interests,
  );
  const chosen = [
    ...random.sample(alike, 2 + random.below(3)),
    ...random.sample(different, 1 + random.below(2)),
  ];
  for (const channel of new Set([...others, ...chosen])) {
    const isQuiet = random.chance(0.3) && !others.includes(channel);
    if (channel === person || !(await subscribe(person, channel)) || !isQuiet) continue;
    await person.client.call(setBell, { params: { channelId: channel.id }, body: { level: 'none' } });
  }
}

/** Splits people by whether they share an interest. */
export function splitByInterest(crowd: readonly Person[], interests: readonly string[]) {
  const isAlike = (one: Person) => one.interests.some((tag) => interests.includes(tag));
  return { alike: crowd.filter(isAlike), others: crowd.filter((one) => !isAlike(one)) };
}

/** Subscribes a person to a channel. Returns false if the person was already subscribed. */
export async function subscribe({ client }: Person, channel: Person): Promise<boolean> {
  const { isSubscribed } = await client.call(getChannel, { params: { channel: channel.username } });
  if (isSubscribed) return false;
  await client.call(toggleSubscription, { params: { channelId: channel.id } });
  return true;
}
