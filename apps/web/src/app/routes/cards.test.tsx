import { listContinueWatching } from '@kinora/contract/history';
import { listForYou, listRelatedVideos } from '@kinora/contract/recommendations';
import { search } from '@kinora/contract/search';
import { beforeEach, expect, test } from 'vitest';
import { api, respond } from '#test/api.ts';
import { aCard, ada, pagination } from '#test/content.ts';
import { found } from '#test/pages/layout.ts';
import { serveVideo, url } from '#test/pages/related.ts';
import { expectVisible, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const originallyPublishedAt = '2019-03-03T12:00:00.000Z';
const card = (title: string) => aCard({ title, originallyPublishedAt });

beforeEach(() => {
  serveVideo();
  api.use(
    respond(listRelatedVideos, () => ({ videos: [card('Related')], ...pagination() })),
    respond(listForYou, () => ({
      videos: [{ ...card('In a grid'), why: { kind: 'new' as const } }],
      ...pagination(),
    })),
    respond(listContinueWatching, () => ({ videos: [card('Unfinished')] })),
    respond(search, ({ query: { type } }) =>
      found(type === 'playlists' || type === 'tweets' ? [] : ['In a row']),
    ),
  );
});

test.each([
  ['Related', url],
  ['In a grid', '/?feed=for-you'],
  ['Unfinished', '/?feed=for-you'],
  ['In a row', '/search?query=sea'],
])('the image of the card "%s" is part of its link', async (title, path) => {
  await visit(path, ada);
  await expectVisible(link(title));
  // The box of the image, which is there even if the image fails to load.
  const box = link(title).element().closest('article')?.firstElementChild;
  box?.scrollIntoView({ block: 'center' });
  const { x = 0, y = 0, width = 0, height = 0 } = box?.getBoundingClientRect() ?? {};
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(hit?.closest('a')).toBe(link(title).element());
});

test('a card of an imported video shows its original date', async () => {
  await visit('/?feed=for-you', ada);
  await expectVisible(link('In a grid'));
  const date = link('In a grid').element().closest('article')?.querySelector('time');
  expect(date?.textContent).toBe('Mar 3, 2019');
});
