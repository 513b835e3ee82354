import {
  addVideoComment,
  type Comment,
  deleteComment,
  heartComment,
  listVideoComments,
  pinComment,
} from '@kinora/contract/comments';
import { getVideo } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aComment, ada, aVideo, grace, ownerOf, pagination } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { expectAbsent, expectVisible, heading, link } from '#test/screen.ts';
import { visit, waitForMutations } from '#test/visit.tsx';

const alan = { ...grace, _id: crypto.randomUUID(), username: 'alan', fullname: 'Alan Turing' };
const own = aVideo({ owner: ownerOf(ada) });
const one = aComment({ content: 'One remark' });
const other = aComment({ content: 'Another remark', owner: alan, isPinned: false });

async function open(video: typeof own, ...comments: Comment[]): Promise<QueryClient> {
  const pages = { currentPage: 1, totalPages: 1, totalComments: comments.length, hasNextPage: false };
  api.use(
    noVideos(),
    respond(getVideo, () => video),
    respond(listVideoComments, () => ({ comments, ...pagination(), pagination: pages })),
  );
  const client = await visit(`/video/${video._id}`, ada);
  await expectVisible(heading(/Comment/));
  return client;
}

const by = (name: string) => page.getByRole('article', { name: `Comment by ${name}` });
const heart = by('Grace Hopper').getByRole('button', { name: 'Heart for Grace Hopper' });

async function choose(username: string, action: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `More actions for @${username}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test("a video's owner pins a comment, which replaces the pinned one at the top", async () => {
  api.use(respond(pinComment, () => ({ ...other, isPinned: true })));
  await open(own, { ...one, isPinned: true }, other);
  await choose('alan', 'Pin');
  await expectVisible('Comment pinned');
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/Pinned by Ada.*Another remark/);
  await expect.poll(() => by('Alan Turing').element().contains(document.activeElement)).toBe(true);
  await expect.element(by('Grace Hopper')).not.toMatchTextContent(/Pinned/);
});

test("a comment that can't be pinned stays where it is", async () => {
  api.use(respondWithError(pinComment, 'RATE_LIMITED', 'Not now.'));
  await open(own, one, other);
  await choose('alan', 'Pin');
  await expectVisible('Failed to pin comment');
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/One remark/);
});

test('an unpinned comment loses its pin label', async () => {
  api.use(respond(pinComment, () => one));
  await open(own, { ...one, isPinned: true }, other);
  await choose('grace', 'Unpin');
  await expectVisible('Comment unpinned');
  await expectAbsent(page.getByText('Pinned by Ada Lovelace'));
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

test("the viewer's own comment that the staff has hidden shows the reason and can only be deleted", async () => {
  const moderation = { reason: 'It names a private address.' };
  await open(aVideo(), aComment({ owner: ownerOf(ada), content: 'My remark', moderation }));
  const mine = by('Ada Lovelace');
  await expectVisible("The site's staff has hidden this comment. Only you can see it.");
  await expectVisible(moderation.reason);
  await expectAbsent(mine.getByRole('button', { name: /^(Like|Reply)/ }));
  await mine.getByRole('button', { name: 'Your comment' }).click();
  await expectVisible(page.getByRole('menuitem', { name: 'Delete' }));
  await expectAbsent(page.getByRole('menuitem', { name: 'Edit' }));
});
