import type { Endpoint } from '@kinora/contract/endpoint';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { api, neverRespond } from './api.ts';
import { expectUrl, expectVisible, link } from './screen.ts';

const pageSize = 20;

/** Item names for a list with more pages than are refetched. Some names are longer than a line. */
export const manyPages = Array.from({ length: 4 }, (_, pageIndex) =>
  Array.from({ length: pageSize }, (_, index) => nameOf(pageIndex * pageSize + index)),
);

function nameOf(number: number): string {
  return `Number ${number}${' and so on'.repeat((number % 5) * 5)}`;
}

/**
 * Scrolls far down an open list of `manyPages`, opens another page and goes back. Expects the same position and no
 * requests.
 */
export async function expectScrollPositionKept(endpoint: Endpoint): Promise<void> {
  const url = `${location.pathname}${location.search}`;
  const end = page.getByText("You've reached the end");
  await expect
    .poll(
      () => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        return end.query();
      },
      // Polls slowly, because each check forces a layout and at most one page per second is fetched.
      { interval: 250 },
    )
    .not.toBeNull();
  const left = page.getByText(/^Number 72\b/).first();
  await expect.element(left).toBeInTheDocument();
  left.element().scrollIntoView({ block: 'center' });
  await expect.element(left).toBeInViewport();
  const top = () => left.query()?.closest('li')?.getBoundingClientRect().top ?? Number.NaN;
  const before = top();

  await link('Create').first().click();
  await expectUrl('/upload');
  await expect.poll(() => window.scrollY).toBe(0);
  api.use(neverRespond(endpoint));
  window.history.back();
  await expectUrl(url);
  await expectVisible(left);
  await expect.poll(top).toBeCloseTo(before, 0);
}
