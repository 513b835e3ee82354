import { listVideoComments } from '@kinora/contract/comments';
import { listPeople } from '@kinora/contract/people';
import { search } from '@kinora/contract/search';
import { logout } from '@kinora/contract/sessions';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, fail, neverRespond, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, guest, pagination, siteOwner } from '#test/content.ts';
import { box, found, option, serveLayout, sidebar, width } from '#test/pages/layout.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';
import { toast } from '#ui/feedback/toast.ts';

beforeEach(serveLayout);

describe('The header', () => {
  test('offers to post a tweet beside Create', async () => {
    await visit('/history', ada);
    await button('More to create').click();
    await page.getByRole('menuitem', { name: 'Post a tweet' }).click();
    await expectUrl('/post-tweet');
    await expectVisible(heading('Post a Tweet'));
  });

  test('keeps the session when the logout fails', async () => {
    api.use(respondWithError(logout, 'RATE_LIMITED', 'Not now.'));
    await visit('/history', ada);
    await button('Account menu').click();
    await button('Log out').click();
    await expectVisible('Not now.');
    await expectVisible(heading('Watch History'));
  });
});

/** Returns the share of the site's name that is visible in the header, from 0 to 1. */
function visibleShareOfName(): number {
  const logo = document.querySelector('header a');
  const box = logo?.firstElementChild?.getBoundingClientRect();
  const name = logo?.querySelector('[dir="auto"]');
  if (!box || !name) return Number.NaN;
  const range = document.createRange();
  range.selectNodeContents(name);
  let [visible, all] = [0, 0];
  for (const { left, right, top, bottom } of range.getClientRects()) {
    const width = Math.min(right, box.right) - Math.max(left, box.left);
    const height = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    visible += Math.max(width, 0) * Math.max(height, 0);
    all += (right - left) * (bottom - top);
  }
  // The font's box is slightly taller than the line.
  return Math.round((20 * visible) / all) / 20;
}

const names = [
  'Kinora',
  'River Valley Video Collective',
  'The Very Long Name of a Small Video Site',
  'A'.repeat(40),
];

describe.for([
  { reader: 'a member', viewer: ada, guests: 'welcome' },
  { reader: 'a guest', viewer: guest, guests: 'welcome' },
  { reader: 'a guest who may watch', viewer: guest, guests: 'watch' },
] as const)('The name of the site for $reader', ({ viewer, guests }) => {
  test.for(names)('is shown as a whole or not at all: %s', async (name) => {
    await visit('/', viewer, { name, guests });
    await expectVisible(viewer ? button('Account menu') : link('Log in').first());
    const shares = new Map<number, number>();
    for (const width of [375, 768, 1280, 2560]) {
      await page.viewport(width, 800);
      shares.set(width, visibleShareOfName());
    }
    expect([...shares.values()].filter((share) => share !== 0 && share !== 1)).toEqual([]);
    if (name === 'Kinora') expect(shares.get(375)).toBe(1);
    expect(shares.get(2560)).toBe(1);
  });
});

test('a page that is loaded in the same tab opens at the top', async () => {
  const videos = Array.from({ length: 20 }, () => aCard());
  api.use(respond(listVideos, () => ({ videos, ...pagination() })));
  await visit('/', ada);
  await expectVisible(videos[0]?.title ?? '');
  window.scrollTo(0, 400);
  await link('Watch History').click();
  await expectVisible(heading('Watch History'));
  await visit('/', ada);
  await expectVisible(videos[0]?.title ?? '');
  expect(window.scrollY).toBe(0);
});

test("a toast on a narrow screen doesn't cover the header", async () => {
  await page.viewport(375, 812);
  await visit('/', ada);
  toast.success('Video liked');
  const shown = page.getByText('Video liked');
  await expectVisible('Video liked');
  const header = page.getByRole('banner').element().getBoundingClientRect();
  const top = () => shown.element().closest('.Toastify__toast')?.getBoundingClientRect().top;
  await expect.poll(top).toBeGreaterThanOrEqual(header.bottom);
});

describe('The sidebar', () => {
  test('animates when it is toggled, but not when the next page changes its width', async () => {
    const moves: string[] = [];
    const onMove = ({ propertyName }: TransitionEvent) => {
      if (['width', 'padding-left'].includes(propertyName)) moves.push(propertyName);
    };
    document.addEventListener('transitionrun', onMove);
    onTestFinished(() => document.removeEventListener('transitionrun', onMove));
    const card = aCard({ title: 'By the sea' });
    api.use(
      respond(listVideos, () => ({ videos: [card], ...pagination() })),
      neverRespond(getVideo),
      neverRespond(listVideoComments),
    );
    await visit('/', ada);
    await link('By the sea').first().click();
    await expectUrl(`/video/${card._id}`);
    await expect.poll(width).toBe(64);
    expect(moves).toEqual([]);
    await button('Menu').click();
    await expect.poll(width).toBe(256);
    await expect.poll(() => moves.toSorted()).toEqual(['padding-left', 'width']);
    await button('Menu').click();
    await expect.poll(width).toBe(64);
    await expect.poll(() => moves).toHaveLength(4);
    moves.length = 0;
    await sidebar.getByRole('link', { name: 'Watch History' }).click();
    await expectUrl('/history');
    await expect.poll(width).toBe(256);
    expect(moves).toEqual([]);
  });
});

describe('The search box', () => {
  test('keeps typed text while results load, and follows the page again after losing the focus', async () => {
    api.use(respond(search, () => found(['By the sea'])));
    await visit('/', ada);
    await box.fill('sea');
    const input = box.element() as HTMLInputElement;
    // Submits synchronously, so that the page can't have opened yet.
    input.form?.requestSubmit();
    document.execCommand('insertText', false, ' shells');
    await expectVisible(heading('Results for "sea"'));
    await userEvent.keyboard(' too{Enter}');
    await expectVisible(heading('Results for "sea shells too"'));
    await box.fill('never sent');
    input.blur();
    history.back();
    await expectVisible(heading('Results for "sea"'));
    await expect.element(box).toHaveValue('sea');
  });

  test('ignores the query of a page other than the results', async () => {
    api.use(respond(listPeople, () => ({ people: [], ...pagination() })));
    await visit('/admin/people?query=grace', siteOwner);
    await expectVisible(heading('People'));
    await expect.element(box).toHaveValue('');
  });

  test('shows a loading state, and no error if the request fails', async () => {
    const later = Promise.withResolvers<ReturnType<typeof found>>();
    api.use(respond(search, () => later.promise));
    await visit('/', ada);
    await box.fill('sea');
    await expectVisible(page.getByRole('banner').getByText('Loading...'));
    later.resolve(found(['By the sea']));
    await expectVisible(option('By the sea'));
    api.use(fail(search));
    await box.fill('seas');
    await expectAbsent(page.getByRole('option'));
    await expectAbsent(page.getByRole('status').getByText(/failed/i));
  });

  test('covers a narrow screen and stops the page behind it from scrolling', async () => {
    await page.viewport(767, 800);
    api.use(respond(search, () => found(['By the sea'])));
    await visit('/', ada);
    await expectAbsent(box);
    await button('Search').click();
    await expect.element(box).toHaveFocus();
    await expect.poll(() => getComputedStyle(document.documentElement).overflow).toBe('hidden');
    await box.fill('sea');
    await userEvent.keyboard('{Enter}');
    await expectUrl('/search?query=sea');
    await expectAbsent(page.getByRole('dialog'));
  });
});
