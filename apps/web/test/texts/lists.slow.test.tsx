import { listHistory, removeFromHistory } from '@kinora/contract/history';
import { listLikedVideos } from '@kinora/contract/likes';
import { search } from '@kinora/contract/search';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, neverRespond, respond } from '#test/api.ts';
import { aCard, ada, pagination } from '#test/content.ts';
import { clickButton, open, scenario } from '#test/scenario.ts';
import { expectVisible, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const end = pagination();
const card = aCard();

const nothingFound = () => ({
  videos: [],
  totalVideos: 0,
  channels: [],
  totalChannels: 0,
  pagination: { currentPage: 1, totalPages: 1, totalResults: 0, hasNextPage: false },
  ...pagination(),
});

const noon = new Date().setHours(12, 0, 0, 0);
const watched = (title: string, daysAgo: number) => ({
  ...aCard({ title }),
  watchedAt: new Date(noon - daysAgo * 86_400_000).toISOString(),
});

scenario('liked videos', [
  [
    () =>
      open(
        '/liked',
        respond(listLikedVideos, () => ({ videos: [], ...end })),
      ),
    'Liked Videos',
  ],
  [() => open('/liked', fail(listLikedVideos)), 'Error loading videos: Failed to fetch videos.'],
]);

scenario('the watch history', [
  [
    () => {
      // Freezes the time at noon, because passing midnight would move today's video to yesterday.
      vi.useFakeTimers({ toFake: ['Date'], now: noon });
      return visit('/history', ada);
    },
    'Watch History',
    'No Watch History',
  ],
  [
    async () => {
      const videos = [watched('Of today', 0), watched('Of yesterday', 1)];
      await open(
        '/history',
        respond(listHistory, () => ({ videos, ...end })),
        fail(removeFromHistory),
      );
      await clickButton('Remove Of today from watch history');
    },
    'Today',
    'Yesterday',
    'Failed to remove video',
  ],
  [
    () => {
      api.use(respond(removeFromHistory, () => ({})));
      return clickButton('Remove Of today from watch history');
    },
    'Video removed from watch history',
  ],
]);

scenario('search', [
  [() => open('/search?query=nowhere', respond(search, nothingFound)), 'No results found for "nowhere"'],
  [() => open('/search?query=nowhere', fail(search)), 'Failed to fetch results. Please try again.'],
  [
    async () => {
      await open('/', neverRespond(search));
      await page.getByRole('combobox').fill('sea');
    },
    'Loading...',
  ],
  [
    async () => {
      const videos = Array.from({ length: 20 }, () => aCard());
      await open(
        '/search?query=sea',
        respond(search, () => ({ ...nothingFound(), videos })),
      );
      await expectVisible(link(card.title).first());
      api.use(fail(search));
      window.scrollTo(0, document.body.scrollHeight);
    },
    'Error loading videos: Failed to search videos and channels.',
  ],
]);
