import { page } from 'vitest/browser';
import { aCard, pageAt } from '#test/content.ts';

export const shows = (...titles: string[]) => ({
  videos: titles.map((title) => aCard({ title })),
  ...pageAt([], {}).end,
});
export const choice = page.getByRole('navigation', { name: 'Videos to show' });
export const chip = (name: string) => choice.getByRole('link', { name, exact: true });
