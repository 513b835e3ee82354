import { findTags } from '@kinora/contract/rich-text';
import { listTagged, suggestTags } from '@kinora/contract/tags';
import { expect } from 'vitest';
import type { Caller } from '../person.ts';
import { canRead, isListed, type Model } from './model.ts';

/** Endings for the model test's texts. Two of them are empty, because many texts have no tag. */
export const taggings = ['', '', ' #sea', ' #SEA #sky', ' #sky'];

/** Checks each tag's lists and count, as a caller sees them, against the model. */
export async function compareTags(model: Model, who: number, caller: Caller): Promise<void> {
  for (const tag of ['sea', 'sky']) {
    const params = { tag };
    const videos = [...model.videos].filter(
      ([id, { title }]) => isListed(model, id) && findTags(title).includes(tag),
    );
    const tweets = [...model.tweets].filter(
      ([, { author, content, isHidden }]) =>
        !isHidden && canRead(model, who, author) && findTags(content).includes(tag),
    );
    const ids = (items: [string, unknown][]) => items.map(([id]) => id).reverse();
    const listed = (await caller.call(listTagged, { params, query: { limit: 100 } })).data;
    expect(listed.videos?.map(({ _id }) => _id)).toEqual(ids(videos));
    const posted = (await caller.call(listTagged, { params, query: { limit: 100, type: 'tweets' } })).data;
    expect(posted.tweets?.map(({ _id }) => _id)).toEqual(ids(tweets));
    const { data } = await caller.call(suggestTags, { query: { query: tag } });
    const count = videos.length + tweets.length;
    expect(data.find((one) => one.tag === tag)?.count ?? 0).toBe(count);
  }
}
