import { getProfile } from '@kinora/contract/accounts';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aCard, ada, pagination } from '#test/content.ts';
import { noHistory, noVideos } from '#test/default-handlers.ts';

export const serveLayout = () =>
  api.use(
    noVideos(),
    noHistory(),
    respond(getProfile, () => ada),
  );

export const sidebar = page.getByRole('navigation', { name: 'Main' });
export const width = () => sidebar.element().parentElement?.offsetWidth;
export const box = page.getByRole('combobox', { name: 'Search videos and channels' });
export const option = (name: string) => page.getByRole('option', { name });
export const found = (titles: string[]) => ({
  videos: titles.map((title) => aCard({ title })),
  totalVideos: titles.length,
  channels: [
    {
      _id: ada._id,
      username: 'grace',
      fullname: 'Grace Hopper',
      fullName: 'Grace Hopper',
      avatar: ada.avatar,
      subscribersCount: 1,
      isSubscribed: false,
    },
  ],
  totalChannels: 1,
  pagination: { currentPage: 1, totalPages: 1, totalResults: titles.length, hasNextPage: false },
  ...pagination(),
});
