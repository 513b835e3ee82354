import { savePosition } from '@kinora/contract/history';
import { findTags } from '@kinora/contract/rich-text';
import { getVideo } from '@kinora/contract/videos';
import { splitByInterest } from './following.ts';
import type { Person } from './person.ts';
import type { Shown } from './publish.ts';
import type { Random } from './random.ts';

/**
 * Chooses at least one person for the audience of a video. Those with an interest in it are more likely to watch, so
 * that people who watched one video have also watched similar ones.
 */
export function chooseAudience(random: Random, crowd: readonly Person[], { owner, plan }: Shown): Person[] {
  const { alike, others } = splitByInterest(
    crowd.filter((one) => one !== owner),
    findTags(plan.description),
  );
  const fans = random.sample(alike, Math.ceil(alike.length / 3) + random.below(alike.length));
  return [...fans, ...random.sample(others, 1 + random.below(3))];
}

/** Lets a person watch a video to the end or, sometimes, stop in the middle. */
export async function watch(random: Random, person: Person, video: Shown): Promise<void> {
  const { seconds } = video.plan;
  const middle = (seconds * (25 + random.below(40))) / 100;
  await watchUntil(person, video, random.chance(0.25) ? middle : seconds);
}

/** Lets a person watch a video up to a position, in seconds. */
export async function watchUntil(
  { client }: Person,
  { id: videoId }: Shown,
  position: number,
): Promise<void> {
  await client.call(getVideo, { params: { videoId }, query: { incrementView: true } });
  await client.call(savePosition, { params: { videoId }, body: { position } });
}
