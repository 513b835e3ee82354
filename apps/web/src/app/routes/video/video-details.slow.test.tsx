import { getChannel } from '@kinora/contract/channels';
import { toggleVideoLike } from '@kinora/contract/likes';
import { callPath } from '@kinora/contract/paths';
import { markChannelSeen, toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo, listVideos } from '@kinora/contract/videos';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, fail, neverRespond, respond } from '#test/api.ts';
import { aChannel, ada, aVideo, grace, ownerOf, pagination } from '#test/content.ts';
import { handlers, like, menu, url, video } from '#test/pages/video.ts';
import { button, expectAbsent, expectUrl, expectVisible, field, heading, link, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(() => api.use(...handlers()));

describe("the video's menu", () => {
  test("offers no download if the video's owner has turned it off", async () => {
    await visit(url, ada);
    await menu.click();
    await expectVisible(page.getByRole('menuitem', { name: 'Report this video' }));
    await expectAbsent(page.getByRole('menuitem', { name: 'Download' }));
  });

  test("is absent on the viewer's own video without a download", async () => {
    api.use(...handlers(aVideo({ ...video, owner: { ...video.owner, ...ownerOf(ada) } })));
    await visit(url, ada);
    await expectVisible(button('Share'));
    await expectAbsent(menu);
  });
});

test('a description that fits without its blank line is shown without it, and without Show more', async () => {
  await page.viewport(375, 800);
  const description = 'A walk home after the festival, without a word.\n\n#night #city';
  api.use(...handlers({ ...video, description }));
  await visit(url, ada);
  const shown = page.getByRole('region', { name: 'Description' });
  await expect.element(shown.getByRole('link', { name: '#city' })).toBeInViewport({ ratio: 1 });
  await expectAbsent(button('Show more'));
});

test('the details of an imported video show its original date', async () => {
  api.use(...handlers({ ...video, originallyPublishedAt: '2019-03-03T12:00:00.000Z' }));
  await visit(url, ada);
  await expectVisible('Originally published on Mar 3, 2019');
});

test('a description that is cut off has no blank lines', async () => {
  await page.viewport(375, 800);
  const description = `A walk home after the festival.\n\n#night ${'without a word '.repeat(10)}`;
  api.use(...handlers({ ...video, description }));
  await visit(url, ada);
  const shown = page.getByRole('region', { name: 'Description' });
  await expect.element(shown.getByRole('link', { name: '#night' })).toBeInViewport({ ratio: 1 });
  await button('Show more').click();
  await expect.poll(() => shown.element().textContent).toContain(description.trim());
  await button('Show less').click();
  await expect.element(button('Show more')).toBeVisible();
  await expect.element(shown.getByRole('link', { name: '#night' })).toBeInViewport({ ratio: 1 });
});

test('the description expands when a link below its first lines is focused, but not for one within them', async () => {
  const lines = Array.from({ length: 10 }, (_, index) => `Line ${index}`).join('\n');
  api.use(...handlers({ ...video, description: `By the #sea\n${lines}\nand of #sand` }));
  await visit(url, ada);
  await expectVisible(link('#sea'));
  link('#sea').element().focus();
  await expect.element(link('#sea')).toHaveFocus();
  await expect.element(button('Show more')).toHaveAttribute('aria-expanded', 'false');
  link('#sand').element().focus();
  await expect.element(button('Show less')).toHaveAttribute('aria-expanded', 'true');
  await expect.element(link('#sand')).toHaveFocus();
});

describe("the video's like", () => {
  test("isn't undone by a second click after the connection was lost", async () => {
    let isLiked = false;
    const toggle = () => {
      isLiked = !isLiked;
      return { isLiked, totalLikes: isLiked ? 4 : 3 };
    };
    const reading = respond(getVideo, () => ({ ...video, isLiked, totalLikes: isLiked ? 4 : 3 }));
    api.use(reading);
    await visit(url, ada);
    await expectVisible(heading(video.title));
    api.use(
      fail(getVideo),
      http.post(callPath(toggleVideoLike.path, { videoId: video._id }), () => {
        toggle();
        return HttpResponse.error();
      }),
    );
    await like.click();
    await expectVisible('Failed to toggle like');
    await expect.element(like).toHaveAttribute('aria-pressed', 'false');
    api.use(reading, respond(toggleVideoLike, toggle));
    await like.click();
    await expect.element(like).toMatchTextContent(/4$/);
    await expect.element(like).toHaveAttribute('aria-pressed', 'true');
    expect(isLiked).toBe(true);
  });
});

describe("subscribing to the video's channel", () => {
  test("shows on the channel's page too, and vice versa", async () => {
    api.use(
      respond(getChannel, () => aChannel(grace)),
      respond(toggleSubscription, () => ({ isSubscribed: true, subscribersCount: 1500 })),
      respond(markChannelSeen, () => ({ hasNew: false as const })),
    );
    await visit('/channel/grace', ada);
    await expectVisible(heading('Grace Hopper'));
    api.use(respond(listVideos, () => ({ videos: [video], ...pagination() })));
    await link('Home').first().click();
    await link(video.title).first().click();
    await button('Subscribe').click();
    await expectVisible(button('Subscribed'));
    api.use(neverRespond(getChannel), neverRespond(getVideo));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Grace Hopper/ })
      .first()
      .click();
    await expectVisible(button('Subscribed'));
    await expectVisible(text('1.5K subscribers'));
    api.use(respond(toggleSubscription, () => ({ isSubscribed: false, subscribersCount: 1499 })));
    await button('Subscribed').click();
    await expectVisible(button('Subscribe'));
    window.history.back();
    await expectUrl(url);
    await expectVisible(page.getByRole('heading', { level: 1, name: video.title }));
    await expectVisible(button('Subscribe'));
  });
});

describe('sharing the video', () => {
  test("offers no embed code for a draft, which other sites can't show", async () => {
    const draft = aVideo({ _id: video._id, owner: ada, isPublished: false });
    api.use(...handlers(draft));
    await visit(url, ada, { guests: 'watch' });
    await button('Share').click();
    await expectVisible(field('Link to this page'));
    await expectAbsent(field('Embed code'));
  });

  test("reports that the link can't be copied", async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no'));
    await visit(url, ada);
    await button('Share').click();
    await button('Copy').click();
    await expectVisible('Failed to copy link');
  });
});
