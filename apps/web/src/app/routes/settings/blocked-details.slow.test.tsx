import { listBlocks } from '@kinora/contract/blocks';
import { getChannel } from '@kinora/contract/channels';
import { getTweet } from '@kinora/contract/tweets';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aChannel, ada, aTweet, grace, pagination } from '#test/content.ts';
import {
  dialog,
  isBlocked,
  item,
  more,
  refusal,
  serveBlocking,
  serveRefusal,
  video,
} from '#test/pages/blocking.ts';
import { button, expectUrl, expectVisible, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

describe('the list of blocked people', () => {
  test('opens at the top of the page, even if its navigation entry is below the fold', async () => {
    await page.viewport(1280, 220);
    api.use(respond(listBlocks, () => ({ people: [], ...pagination() })));
    await visit('/settings/blocked', ada);
    await expectVisible(heading('Blocked people'));
    expect(window.scrollY).toBe(0);
  });
});

describe('blocking', () => {
  beforeEach(serveBlocking);

  test('fits on the narrowest screen with the longest username', async () => {
    const username = 'w'.repeat(30);
    await page.viewport(320, 640);
    api.use(respond(getChannel, () => aChannel({ ...grace, username }, { isBlocked })));
    await visit(`/channel/${username}`, ada);
    const fits = async (what: Locator) => {
      await expectVisible(what);
      const overflow = () => {
        const { scrollWidth, clientWidth } = what.element();
        const { left, right } = what.element().getBoundingClientRect();
        return [left < 0, right > 320, scrollWidth - clientWidth];
      };
      await expect.poll(overflow).toEqual([false, false, 0]);
    };
    await more(username).click();
    await fits(item(`Block @${username}`));
    await item(`Block @${username}`).click();
    await fits(page.getByRole('alertdialog'));
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await fits(page.getByText(/^You blocked .* each other/));
  });

  test("opens a tweet author's channel and drops the tweet from the cache", async () => {
    const tweet = aTweet();
    api.use(respond(getTweet, () => tweet));
    const client = await visit(`/tweet/${tweet._id}`, ada);
    await more('grace').click();
    await item('Block @grace').click();
    await dialog.getByRole('button', { name: 'Block' }).click();
    await expectUrl('/channel/grace');
    await expectVisible("You blocked @grace. You can't see each other's comments and tweets.");
    await expect.poll(() => client.getQueryData(['tweet', tweet._id])).toBe(undefined);
  });
});

describe('a blocked person sees the reason', () => {
  beforeEach(serveRefusal);

  test("they can't like, and the like reverts", async () => {
    await visit(`/video/${video._id}`, ada);
    const like = page.getByRole('button', { name: /^Like/ });
    await like.click();
    await expectVisible(refusal);
    await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  });

  test.each([`/video/${video._id}`, '/channel/grace'])("they can't subscribe on %s", async (url) => {
    await visit(url, ada);
    await button('Subscribe').click();
    await expectVisible(refusal);
    await expectVisible(button('Subscribe'));
  });
});
