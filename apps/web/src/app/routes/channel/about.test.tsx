import { getChannel } from '@kinora/contract/channels';
import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aChannel, ada, grace, guest } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { button, expectAbsent, expectVisible, field, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const about = page.getByRole('region', { name: 'About this channel' });

beforeEach(() => api.use(noVideos()));

test('the bio has links, mentions and tags, and its links name their site', async () => {
  const channel = aChannel(grace, {
    bio: 'With @ada, about #engines: https://example.org',
    links: [
      { title: 'Workshop', url: 'https://example.org/workshop' },
      { title: null, url: 'https://www.example.com/' },
    ],
  });
  api.use(respond(getChannel, () => channel));
  await visit('/channel/grace', ada);
  await expect.element(about.getByRole('link', { name: '@ada' })).toHaveAttribute('href', '/channel/ada');
  await expect.element(about.getByRole('link', { name: '#engines' })).toHaveAttribute('href', '/tag/engines');
  const workshop = about.getByRole('link', { name: 'Workshop example.org' });
  await expect.element(workshop).toHaveAttribute('href', 'https://example.org/workshop');
  await expect.element(workshop).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  await expectVisible(about.getByRole('link', { name: 'example.com' }));
});

test('a link names its host next to its title, and no title poses as another URL', async () => {
  const links = [
    { title: 'My bank', url: 'https://example.org/films' },
    { title: 'https://bank.example', url: 'https://example.org/login' },
    {
      title: 'ｗｗｗ．bank.example',
      url: `https://bank.example.${'x'.repeat(60)}.example.net/${'y'.repeat(100)}`,
    },
  ];
  api.use(respond(getChannel, () => aChannel(grace, { links })));
  await page.viewport(375, 800);
  await visit('/channel/grace', ada);
  await expectVisible(about);
  const shown = about.getByRole('link').elements();
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'My bankexample.org',
    'example.org/login',
    `bank.example.${'x'.repeat(60)}.example.net/${'y'.repeat(29)}…`,
  ]);
  for (const element of shown) expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
});

test('a long bio is collapsed, and hostile texts neither run nor widen the page', async () => {
  const channel = aChannel(grace, {
    bio: `javascript:alert(1) \u202e${'x'.repeat(500)}\n\n<b>bold</b>\n\nlast line`,
    links: [{ title: 'x'.repeat(50), url: `https://example.org/${'x'.repeat(400)}` }],
  });
  api.use(respond(getChannel, () => channel));
  await page.viewport(375, 800);
  await visit('/channel/grace', ada);
  await expectVisible(about);
  expect(about.element().querySelectorAll('b, a[href^="javascript"]')).toHaveLength(0);
  expect(document.documentElement.scrollWidth).toBe(375);
  await about.getByRole('button', { name: 'Show more' }).click();
  await expectVisible(about.getByText(/last line/));
});

describe('the share dialog', () => {
  test('has the link and, where guests may watch, the feed', async () => {
    api.use(respond(getChannel, () => aChannel(grace)));
    await visit('/channel/grace', guest, { guests: 'watch' });
    await button('Share').click();
    await expect.element(field('Link to this channel')).toHaveValue(`${location.origin}/channel/grace`);
    const feed = `${location.origin}/channel/grace/feed.xml`;
    await expect.element(field('URL of the feed')).toHaveValue(feed);
    await expect.element(link('RSS feed')).toHaveAttribute('href', feed);
  });

  test('has no feed where guests may not watch', async () => {
    api.use(respond(getChannel, () => aChannel(grace)));
    await visit('/channel/grace', ada);
    await button('Share').click();
    await expectVisible(field('Link to this channel'));
    await expectAbsent(field('URL of the feed'));
  });
});
