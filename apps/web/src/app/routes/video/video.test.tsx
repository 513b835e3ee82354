import { toggleVideoLike } from '@kinora/contract/likes';
import { toggleSubscription } from '@kinora/contract/subscriptions';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryKeys } from '#lib/api/query-keys.ts';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, aVideo, ownerOf } from '#test/content.ts';
import { detailStates } from '#test/detail-states.ts';
import { handlers, like, menu, url, video } from '#test/pages/video.ts';
import { button, expectAbsent, expectVisible, field, heading, link, press, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

detailStates('A video', {
  url,
  endpoint: getVideo,
  handlers,
  shown: heading('A week by the sea'),
  missing: {
    title: 'Video not found.',
    hint: "It doesn't exist, or its owner made it private.",
  },
  failure: 'Unable to load video. Please try again later.',
});

beforeEach(() => api.use(...handlers()));

describe('a video that could not be prepared', () => {
  const failed = { status: 'failed', progress: 100, hls: null, error: 'It may be damaged.' } as const;

  test('tells its owner the reason, and links to the field for another file', async () => {
    const own = aVideo({ owner: ada, playback: { ...video.playback, ...failed } });
    api.use(...handlers(own));
    await visit(url, ada);
    await expectVisible(text('It may be damaged.'));
    await expect.element(link('Replace file')).toHaveAttribute('href', `/video/edit/${own._id}#file`);
  });

  test("isn't available to others", async () => {
    api.use(...handlers(aVideo({ playback: { ...video.playback, ...failed } })));
    await visit(url, ada);
    await expectVisible(text("This video isn't available."));
    await expectAbsent(text('It may be damaged.'));
    await expectAbsent(link('Replace file'));
  });
});

describe("the video's menu", () => {
  test('offers the download', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    api.use(...handlers(aVideo({ ...video, downloadUrl: 'https://host/file?download' })));
    await visit(url, ada);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Download' }).click();
    await expect.poll(() => click.mock.contexts.map(String)).toEqual(['https://host/file?download']);
  });
});

test('a timestamp scrolls to a player that the header covers', async () => {
  await page.viewport(1280, 500);
  api.use(...handlers(aVideo({ ...video, description: 'The waves: 0:01', duration: 60 })));
  await visit(url, ada);
  const time = button('Go to 0:01');
  await expectVisible(time);
  const top = () => document.querySelector('[data-player-place]')?.getBoundingClientRect().top ?? 0;
  window.scrollBy(0, top() - 20);
  press(time);
  await expect.poll(top).toBeGreaterThanOrEqual(page.getByRole('banner').element().clientHeight);
});

test.each([
  ['an unlisted video', { visibility: 'unlisted' }, 'Unlisted'],
  ['a draft', { isPublished: false }, 'Draft'],
  ['a scheduled draft', { isPublished: false, publishAt: '2099-01-01T10:00:00.000Z' }, /^Scheduled for /],
] as const)('%s has its badge', async (_, state, sign) => {
  api.use(...handlers(aVideo({ ...video, ...state })));
  await visit(url, ada);
  await expectVisible(page.getByRole('region', { name: 'Description' }).getByText(sign));
});

test('the page of a video hidden by the staff shows its owner the reason', async () => {
  const moderation = { reason: 'It shows a private address.' };
  api.use(
    ...handlers(aVideo({ ...video, owner: { ...video.owner, ...ada }, isPublished: false, moderation })),
  );
  await visit(url, ada);
  await expectVisible("The site's staff has hidden this video. Only you can see it.");
  await expectVisible(moderation.reason);
  await expectVisible(page.getByRole('region', { name: 'Description' }).getByText('Hidden by the staff'));
});

describe("the video's like", () => {
  test("shows immediately, then follows the server's response", async () => {
    const later = Promise.withResolvers<{ isLiked: boolean; totalLikes: number }>();
    const toggle = vi.fn(() => later.promise);
    api.use(respond(toggleVideoLike, toggle));
    await visit(url, ada);
    await like.dblClick();
    await expect.element(like).toMatchTextContent(/4$/);
    await expect.element(like).toHaveAttribute('aria-pressed', 'true');
    later.resolve({ isLiked: true, totalLikes: 1000 });
    await expect.element(like).toMatchTextContent(/1,000$/);
    expect(toggle).toHaveBeenCalledTimes(1);
  });

  test('reverts to the previous state, even if the video was refetched', async () => {
    const refusal = Promise.withResolvers<void>();
    api.use(respondWithError(toggleVideoLike, 'RATE_LIMITED', 'Not now.', { after: refusal.promise }));
    const client = await visit(url, ada);
    await like.click();
    await expect.element(like).toMatchTextContent(/4$/);
    await client.refetchQueries({ queryKey: queryKeys.video(video._id) });
    await expect.element(like).toMatchTextContent(/3$/);
    refusal.resolve();
    await expectVisible('Failed to toggle like');
    await expect.element(like).toMatchTextContent(/3$/);
    await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  });
});

describe("subscribing to the video's channel", () => {
  test("shows immediately, with the server's count", async () => {
    api.use(respond(toggleSubscription, () => ({ isSubscribed: true, subscribersCount: 1500 })));
    await visit(url, ada);
    await expectVisible(text('7 subscribers'));
    await button('Subscribe').click();
    await expectVisible(button('Subscribed'));
    await expectVisible(text('1.5K subscribers'));
  });

  test('is replaced by Edit Video for its owner', async () => {
    const own = aVideo({ owner: ownerOf(ada) });
    api.use(...handlers(own));
    await visit(`/video/${own._id}`, ada);
    await expect.element(link('Edit Video')).toHaveAttribute('href', `/video/edit/${own._id}`);
    await expect.element(link('Analytics')).toHaveAttribute('href', `/dashboard/analytics?video=${own._id}`);
    await expectAbsent(button('Subscribe'));
  });
});

describe('sharing the video', () => {
  test('copies its link and confirms that for two seconds', async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await visit(url, ada);
    await button('Share').click();
    await expect.element(field('Link to this page')).toHaveValue(location.href);
    // Starts looking before the click, because a busy machine may report the click only after the text has disappeared.
    await Promise.all([expectVisible('Link copied to clipboard!'), button('Copy').click()]);
    expect(copy).toHaveBeenCalledWith(location.href);
    await expectAbsent('Link copied to clipboard!');
  });

  test('offers the embed code where guests may watch, with the start time', async () => {
    await visit(url, ada, { guests: 'watch' });
    await button('Share').click();
    await expectVisible(field('Embed code'));
    const code = () => (field('Embed code').element() as HTMLInputElement).value;
    const src = `${location.origin}/embed/${video._id}`;
    expect(code()).toContain(`src="${src}" title="${video.title}"`);
    await page.getByRole('checkbox', { name: 'Start at' }).click();
    await field('Time to start at').fill('1:30');
    await expect.poll(code).toContain(`src="${src}?t=90"`);
  });
});

test('a view is counted once, after a minute', async () => {
  const counted = vi.fn();
  api.use(
    respond(getVideo, ({ query }) => {
      if (query.incrementView) counted();
      return video;
    }),
  );
  // The fake clock advances only on demand, so that a busy machine doesn't miss the minute.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await visit(url, ada);
  await expectVisible(heading(video.title));
  // The minute starts with the player, whose code may load after the page's code.
  await expect.poll(() => document.querySelector('video')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(58_000);
  expect(counted).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  await expect.poll(() => counted).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(180_000);
  expect(counted).toHaveBeenCalledTimes(1);
});
