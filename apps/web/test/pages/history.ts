import { listHistory } from '@kinora/contract/history';
import { page } from 'vitest/browser';
import { respond } from '#test/api.ts';
import { aCard, pagination } from '#test/content.ts';

const day = 24 * 60 * 60_000;
export const noon = new Date().setHours(12, 0, 0, 0);

export const watched = (title: string, daysAgo = 0) => ({
  ...aCard({ title }),
  watchedAt: new Date(noon - daysAgo * day).toISOString(),
});

export const videos = [watched('Of today'), watched('Of yesterday', 1), watched('Of long ago', 40)];
export const kept = () => respond(listHistory, () => ({ videos, ...pagination() }));

export const question = page.getByRole('alertdialog', { name: 'Clear watch history?' });
