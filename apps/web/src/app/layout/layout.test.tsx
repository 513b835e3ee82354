import { getProfile } from '@kinora/contract/accounts';
import { defaultSite } from '@kinora/contract/boot';
import { listVideoComments } from '@kinora/contract/comments';
import { listLikedVideos } from '@kinora/contract/likes';
import { listPeople } from '@kinora/contract/people';
import { search } from '@kinora/contract/search';
import { logout } from '@kinora/contract/sessions';
import { listLatestChannels } from '@kinora/contract/subscriptions';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, fail, neverRespond, respond, respondWithError } from '#test/api.ts';
import { aCard, ada, grace, guest, pagination, siteOwner } from '#test/content.ts';
import { noHistory, noVideos } from '#test/default-handlers.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';
import { toast } from '#ui/feedback/toast.ts';

beforeEach(() =>
  api.use(
    noVideos(),
    noHistory(),
    respond(getProfile, () => ada),
  ),
);

describe('The header', () => {
  test('links a guest to the login and sign-up', async () => {
    await visit('/', guest);
    await expect.element(link('Kinora, home')).toHaveAttribute('href', '/');
    await expect.element(link('Log in')).toHaveAttribute('href', '/login');
    await expect.element(link('Sign up')).toHaveAttribute('href', '/signup');
    await expectAbsent(button('Account menu'));
    await expectAbsent(page.getByRole('banner').getByRole('combobox'));
    await expectAbsent(page.getByRole('navigation', { name: 'Main' }));
  });

  test('has search, Create and the account menu for a member', async () => {
    await visit('/', ada);
    await expectVisible(page.getByRole('combobox'));
    await expect.element(link('Create').first()).toHaveAttribute('href', '/upload');
    await button('Account menu').click();
    const menu = page.getByRole('banner');
    await expectVisible(menu.getByText('Ada Lovelace'));
    await expectVisible(menu.getByText('@ada'));
    await expect.element(link('View your channel')).toHaveAttribute('href', '/channel/ada');
    await expect.element(link('Go to your dashboard')).toHaveAttribute('href', '/dashboard');
    await expect.element(link('Edit your profile')).toHaveAttribute('href', '/edit-profile');
    await userEvent.keyboard('{Escape}');
    await expect.element(link('View your channel')).not.toBeInTheDocument();
    await expect.element(button('Account menu')).toHaveFocus();
  });

  test('offers to post a tweet beside Create', async () => {
    await visit('/history', ada);
    await button('More to create').click();
    await page.getByRole('menuitem', { name: 'Post a tweet' }).click();
    await expectUrl('/post-tweet');
    await expectVisible(heading('Post a Tweet'));
  });

  test("logs out and shows the guests' page", async () => {
    api.use(respond(logout, () => ({})));
    await visit('/history', ada);
    await button('Account menu').click();
    await button('Log out').click();
    await expectUrl('/');
    await expectVisible(link('Log in'));
    await expectAbsent(button('Account menu'));
  });

  test('keeps the session when the logout fails', async () => {
    api.use(respondWithError(logout, 'RATE_LIMITED', 'Not now.'));
    await visit('/history', ada);
    await button('Account menu').click();
    await button('Log out').click();
    await expectVisible('Not now.');
    await expectVisible(heading('Watch History'));
  });

  test('switches the appearance', async () => {
    await visit('/', ada);
    await button('Account menu').click();
    await page.getByRole('switch', { name: 'Dark appearance' }).click();
    await expect.poll(() => document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('kinora-appearance')).toBe('light');
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
  const sidebar = page.getByRole('navigation', { name: 'Main' });
  const width = () => sidebar.element().parentElement?.offsetWidth;
  const links = () =>
    sidebar
      .getByRole('link')
      .elements()
      .map((link) => [link.textContent, link.getAttribute('href')]);

  test("links to the members' pages in order, with labels or icons", async () => {
    await visit('/history', ada);
    await expect.poll(links).toEqual([
      ['Home', '/'],
      ['Profile', '/channel/ada'],
      ['Liked Videos', '/liked'],
      ['Watch History', '/history'],
      ['Subscriptions', '/subscriptions'],
      ['Watch later', '/watch-later'],
      ['Playlists', '/playlists'],
      ['Dashboard', '/dashboard'],
    ]);
    await expect
      .element(sidebar.getByRole('link', { name: 'Watch History' }))
      .toHaveAttribute('aria-current');
    await expect.poll(width).toBe(256);
    await button('Menu').click();
    await expect.poll(width).toBe(64);
    await expectVisible(sidebar.getByRole('link', { name: 'Home' }));
  });

  test('lists the subscribed channels with the latest videos, and marks new ones', async () => {
    const channels = Array.from({ length: 8 }, (_, index) => ({
      ...grace,
      _id: crypto.randomUUID(),
      username: `channel${index}`,
      fullname: `Channel ${index}`,
      hasNew: index === 0,
    }));
    api.use(respond(listLatestChannels, () => ({ channels })));
    await visit('/history', ada);
    const list = page.getByRole('navigation', { name: 'Subscriptions' });
    const names = () =>
      list
        .getByRole('link')
        .elements()
        .map(({ textContent }) => textContent);
    const shown = Array.from({ length: 6 }, (_, index) => `Channel ${index + 1}`);
    await expect.poll(names).toEqual(['Channel 0, new videos', ...shown, 'Show more']);
    await expect
      .element(list.getByRole('link', { name: 'Channel 1' }))
      .toHaveAttribute('href', '/channel/channel1');
    await expect
      .element(list.getByRole('link', { name: 'Show more' }))
      .toHaveAttribute('href', '/subscriptions');
  });

  test('leads the staff to the administration', async () => {
    await visit('/history', siteOwner);
    await expect
      .element(sidebar.getByRole('link', { name: 'Administration' }))
      .toHaveAttribute('href', '/admin');
  });

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

  test('is a drawer on narrow screens and closes after a navigation', async () => {
    await page.viewport(375, 812);
    await visit('/history', ada);
    await expectAbsent(sidebar);
    await button('Menu').click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expectVisible(drawer);
    await drawer.getByRole('link', { name: 'Home', exact: true }).click();
    await expectUrl('/');
    await expectAbsent(drawer);
  });
});

describe('The search box', () => {
  const box = page.getByRole('combobox', { name: 'Search videos and channels' });
  const option = (name: string) => page.getByRole('option', { name });
  const found = (titles: string[]) => ({
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

  test('suggests titles and channels after typing stops, without duplicates', async () => {
    const asked: string[] = [];
    api.use(
      respond(search, ({ query }) => {
        asked.push(query.query);
        return found(['By the sea', 'By the sea', 'grace']);
      }),
    );
    await visit('/', ada);
    await userEvent.type(box, ' se');
    await userEvent.type(box, 'a');
    // Slow typing sends two requests, and the list is empty in between.
    await expect.poll(() => asked.at(-1)).toBe('sea');
    await expectVisible(option('By the sea'));
    await expectVisible(option('grace'));
    await expect.element(page.getByRole('option')).toHaveLength(2);
    await button('Clear search').click();
    await expectAbsent(page.getByRole('option'));
  });

  test('opens the results for a suggestion or the text', async () => {
    api.use(respond(search, () => found(['By the sea'])));
    await visit('/', ada);
    await box.fill('sea');
    await option('By the sea').click();
    await expectUrl('/search?query=By%20the%20sea');
    // The search box takes on the query of the results, which would replace text that is typed earlier.
    await expectVisible(heading('Results for "By the sea"'));
    await box.fill('salt & water');
    await userEvent.keyboard('{Enter}');
    await expectUrl('/search?query=salt%20%26%20water');
  });

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

test('the footer shows the author and the year', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2031, 5, 1) });
  await visit('/', guest);
  const footer = page.getByRole('contentinfo');
  await expect.element(footer).toMatchTextContent(`© 2031 ${defaultSite.footerAuthor}`);
});

test('a navigation focuses the new heading and announces the title', async () => {
  api.use(respond(listLikedVideos, () => ({ videos: [], ...pagination() })));
  await visit('/history', ada);
  await expectVisible(heading('Watch History'));
  await page.getByRole('link', { name: 'Liked Videos' }).click();
  await expect.element(heading('Liked Videos')).toHaveFocus();
  await expect.poll(() => document.title).toBe('Liked Videos · Kinora');
});

test('clicking a push notification opens its page without a reload', async () => {
  await visit('/', ada);
  await expectVisible(button('Account menu'));
  const message = new MessageEvent('message', { data: { open: '/history' } });
  navigator.serviceWorker.dispatchEvent(message);
  await expectUrl('/history');
});
