import { listContinueWatching } from '@kinora/contract/history';
import { listForYou, type RecommendedVideo } from '@kinora/contract/recommendations';
import type { VideoCard } from '@kinora/contract/videos';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aCard, ownerOf, pagination } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { button } from '#test/screen.ts';

export const url = '/?feed=for-you';
const alan = {
  ...ownerOf(aCard().owner),
  _id: crypto.randomUUID(),
  username: 'alan',
  fullname: 'Alan Turing',
};
const recommended = (title: string, why: RecommendedVideo['why'], change: Partial<VideoCard> = {}) => ({
  ...aCard({ title, ...change }),
  why,
});
export const videos = [
  recommended('Gulls', { kind: 'co-watched', video: { _id: aCard()._id, title: 'A week by the sea' } }),
  recommended('Dunes', { kind: 'subscription' }, { owner: alan }),
  recommended('Ebb', { kind: 'tag', tag: 'tide' }, { owner: alan }),
  recommended('Flow', { kind: 'new' }),
];
export const chip = (name: string) =>
  page.getByRole('navigation', { name: 'Videos to show' }).getByRole('link', { name });

export const serveForYou = () =>
  api.use(
    noVideos(),
    respond(listForYou, () => ({ videos, ...pagination() })),
    respond(listContinueWatching, () => ({ videos: [] })),
  );

export async function choose(title: string, item: string) {
  await button(`Options for ${title}`).click();
  await page.getByRole('menuitem', { name: item }).click();
}
