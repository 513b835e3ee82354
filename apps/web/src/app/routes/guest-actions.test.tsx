import { addVideoComment } from '@kinora/contract/comments';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aComment, ada, guest, ownerOf } from '#test/content.ts';
import { countSubscriptions, logIn, serveGuest, signIn, url, watch } from '#test/pages/guest-actions.ts';
import { button, expectUrl, expectVisible, field, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

beforeEach(serveGuest);

describe('after the login,', () => {
  test('a guest has subscribed once, also if the login page was reloaded', async () => {
    const toggled = countSubscriptions();
    await watch(url);
    await link('Subscribe').click();
    await expectVisible('Log in to subscribe to Grace Hopper');
    await watch(signIn);
    await expectVisible('Log in to subscribe to Grace Hopper');
    await logIn();
    await expectUrl(url);
    await expectVisible('Subscribed to Grace Hopper');
    await visit(url, ada);
    await expectVisible(button('Share'));
    expect(toggled).toHaveBeenCalledOnce();
  });

  test('the comment is posted', async () => {
    const posted = vi.fn((body: { content: string }) => aComment({ ...body, owner: ownerOf(ada) }));
    api.use(respond(addVideoComment, ({ body }) => posted(body)));
    await watch(url);
    await field('Add a comment...').fill('Salt in everything');
    await button('Log in to comment').click();
    await expectVisible('Log in to post your comment');
    await expectVisible('Salt in everything');
    await logIn();
    await expectVisible('Comment added successfully');
    await expectVisible(page.getByRole('article').getByText('Salt in everything'));
    await expect.element(field('Add a comment...')).toHaveValue('');
    expect(posted.mock.calls).toEqual([[{ content: 'Salt in everything' }]]);
  });
});

describe('a login at the identity provider', () => {
  const leaveForProvider = async () => {
    await watch(url);
    await link('Subscribe').click();
    await expectUrl(signIn);
    await visit(signIn, guest, { guests: 'watch', signInWith: 'Example ID' });
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await link('Continue with Example ID').click();
  };

  test('carries the action out, because it leads back to the page itself', async () => {
    const toggled = countSubscriptions();
    await leaveForProvider();
    await visit(url, ada);
    await expectVisible('Subscribed to Grace Hopper');
    expect(toggled).toHaveBeenCalledOnce();
  });

  test('that the guest gave up does not carry it out when another tab logs in', async () => {
    const toggled = countSubscriptions();
    await leaveForProvider();
    await watch(signIn);
    await expectVisible('Log in to subscribe to Grace Hopper');
    await visit(url, ada);
    await expectVisible(button('Subscribe'));
    expect(toggled).not.toHaveBeenCalled();
  });
});
