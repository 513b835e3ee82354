import { defaultSite } from '@kinora/contract/boot';
import { listLikedVideos } from '@kinora/contract/likes';
import { search } from '@kinora/contract/search';
import { logout } from '@kinora/contract/sessions';
import { listLatestChannels } from '@kinora/contract/subscriptions';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, grace, guest, pagination, siteOwner } from '#test/content.ts';
import { box, found, option, serveLayout, sidebar, width } from '#test/pages/layout.ts';
import { button, expectAbsent, expectUrl, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveLayout);

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

  test("logs out and shows the guests' page", async () => {
    api.use(respond(logout, () => ({})));
    await visit('/history', ada);
    await button('Account menu').click();
    await button('Log out').click();
    await expectUrl('/');
    await expectVisible(link('Log in'));
    await expectAbsent(button('Account menu'));
  });

  test('switches the appearance', async () => {
    await visit('/', ada);
    await button('Account menu').click();
    await page.getByRole('switch', { name: 'Dark appearance' }).click();
    await expect.poll(() => document.documentElement.dataset.theme).toBe('light');
    expect(localStorage.getItem('kinora-appearance')).toBe('light');
  });
});

describe('The sidebar', () => {
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
