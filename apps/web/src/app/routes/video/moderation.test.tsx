import {
  addVideoComment,
  type Comment,
  deleteComment,
  heartComment,
  pinComment,
} from '@kinora/contract/comments';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aComment, ada, aVideo, grace, ownerOf } from '#test/content.ts';
import { alan, by, choose, one, open, other, own } from '#test/pages/moderation.ts';
import { expectAbsent, expectVisible, link } from '#test/screen.ts';
import { waitForMutations } from '#test/visit.tsx';

const heart = by('Grace Hopper').getByRole('button', { name: 'Heart for Grace Hopper' });

test("a video's owner pins a comment, which replaces the pinned one at the top", async () => {
  api.use(respond(pinComment, () => ({ ...other, isPinned: true })));
  await open(own, { ...one, isPinned: true }, other);
  await choose('alan', 'Pin');
  await expectVisible('Comment pinned');
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/Pinned by Ada.*Another remark/);
  await expect.poll(() => by('Alan Turing').element().contains(document.activeElement)).toBe(true);
  await expect.element(by('Grace Hopper')).not.toMatchTextContent(/Pinned/);
});

test('a heart shows immediately, and reverts when the server refuses', async () => {
  const later = Promise.withResolvers<Comment>();
  const client = await open(own, one);
  api.use(respond(heartComment, () => later.promise));
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  later.resolve({ ...one, isHearted: true });
  await waitForMutations(client);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  api.use(respondWithError(heartComment, 'RATE_LIMITED', 'Not now.'));
  await heart.click();
  await expectVisible('Failed to toggle heart');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test("a video's owner deletes another person's comment, and the focus moves to the next one", async () => {
  api.use(respond(deleteComment, () => ({})));
  await open(own, { ...one, repliesCount: 3 }, other);
  await choose('grace', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete Item' });
  await expectVisible(question.getByText('Grace Hopper'));
  await question.getByRole('button', { name: 'Delete comment' }).click();
  await expectAbsent('One remark');
  await expect
    .element(by('Alan Turing').getByRole('button', { name: 'More actions for @alan' }))
    .toHaveFocus();
});

test("other viewers see the owner's pins and hearts but can't change them", async () => {
  await open(aVideo({ owner: grace }), { ...one, owner: alan, isPinned: true, isHearted: true });
  await expectVisible('Pinned by Grace Hopper');
  await expectVisible(by('Alan Turing').getByTitle('Grace Hopper loves this'));
  await expectAbsent(by('Alan Turing').getByRole('button', { name: /^Heart/ }));
  await by('Alan Turing').getByRole('button', { name: 'More actions for @alan' }).click();
  await expectVisible(page.getByRole('menuitem', { name: 'Block @alan' }));
  await expectAbsent(page.getByRole('menuitem', { name: 'Pin' }));
});

test('says that comments are turned off, and links the owner to the setting', async () => {
  await open({ ...own, commentsEnabled: false }, one);
  await expectVisible('Comments are turned off');
  await expectAbsent('One remark');
  await expectVisible(link("in the video's settings"));
});

test("the viewer's own comment that is held for review has a badge, and can't be liked or answered", async () => {
  await open(aVideo(), aComment({ owner: ownerOf(ada), content: 'My remark', isHeld: true }));
  const mine = by('Ada Lovelace');
  await expectVisible(mine.getByText('Held for review'));
  await expectAbsent(mine.getByRole('button', { name: /^(Like|Reply)/ }));
});

test('posting a comment that is held says that it will appear after review', async () => {
  const held = aComment({ owner: ownerOf(ada), content: 'My remark', isHeld: true });
  api.use(respond(addVideoComment, () => held));
  await open(aVideo());
  await page.getByRole('textbox', { name: 'Add a comment...' }).fill('My remark');
  await page.getByRole('button', { name: 'Post Comment' }).click();
  await expectVisible('Your comment will appear after it has been reviewed.');
  await expectVisible('Held for review');
});
