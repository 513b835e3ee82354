import { suggestPeople } from '@kinora/contract/mentions';
import { search } from '@kinora/contract/search';
import { expect } from 'vitest';
import { foldWords } from '../../src/features/engagement/search/words.ts';
import type { Caller, Person } from '../person.ts';
import { canRead, isListed } from './model.ts';
import type { World } from './world.ts';

/** Prefixes that are too short for typo correction, so that results contain only words that start with them. */
const beginnings = ['se', 'sk'];

/** Checks the videos and people that a caller finds against the model. */
export async function compareSearch({ model, people, staff }: World, who: number, caller: Caller) {
  for (const query of beginnings) {
    const asked = { query, type: 'videos', sortBy: 'createdAt', limit: 100 } as const;
    const { videos, totalVideos } = (await caller.call(search, { query: asked })).data;
    const ids = [...model.videos]
      .filter(([id, { title }]) => isListed(model, id) && hasWord(title, query))
      .map(([id]) => id)
      .reverse();
    expect([totalVideos, videos.map(({ _id }) => _id)]).toEqual([ids.length, ids]);
  }
  const asked = { query: 'person', type: 'channels', limit: 100 } as const;
  const { channels } = (await caller.call(search, { query: asked })).data;
  const found = channels.map(({ _id, subscribersCount, isSubscribed }) => [
    _id,
    subscribersCount,
    isSubscribed,
  ]);
  const all = [...people, staff].map(({ user }, channel) => [
    user._id,
    model.subscriptions.filter((list) => list.includes(channel)).length,
    model.subscriptions[who]?.includes(channel),
  ]);
  expect(found.toSorted()).toEqual(all.toSorted());
}

const hasWord = (text: string, beginning: string) =>
  foldWords(text).some((word) => word.startsWith(beginning));

/** Checks the people suggested to a person for mentions against the model. */
export async function compareSuggestions({ model, people, staff }: World, who: number, person: Person) {
  const named = async (query?: string) =>
    (await person.call(suggestPeople, { query: { query } })).data.map(({ _id }) => _id);
  const readable = people.flatMap(({ user }, one) => (canRead(model, who, one) ? [user._id] : []));
  expect((await named('person')).toSorted()).toEqual([...readable, staff.user._id].toSorted());
  const followed = (model.subscriptions[who] ?? []).map((channel) => people[channel]?.user._id ?? '');
  expect(await named()).toEqual(followed.filter((id) => readable.includes(id)).reverse());
}
