import {
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
import { answer, api, refuse } from '#test/api.ts';
import { aComment, ada, aVideo, grace, ownerOf, pagination } from '#test/content.ts';
import { noVideos } from '#test/default-answers.ts';
import { heading, link, see, seeNo } from '#test/person.ts';
import { settled, visit } from '#test/visit.tsx';

const alan = { ...grace, _id: crypto.randomUUID(), username: 'alan', fullname: 'Alan Turing' };
const own = aVideo({ owner: ownerOf(ada) });
const one = aComment({ content: 'One remark' });
const other = aComment({ content: 'Another remark', owner: alan, isPinned: false });

async function open(video: typeof own, ...comments: Comment[]): Promise<QueryClient> {
  const pages = { currentPage: 1, totalPages: 1, totalComments: comments.length, hasNextPage: false };
  api.use(
    noVideos(),
    answer(getVideo, () => video),
    answer(listVideoComments, () => ({ comments, ...pagination(), pagination: pages })),
  );
  const client = await visit(`/video/${video._id}`, ada);
  await see(heading(/Comment/));
  return client;
}

const by = (name: string) => page.getByRole('article', { name: `Comment by ${name}` });
const heart = by('Grace Hopper').getByRole('button', { name: 'Heart for Grace Hopper' });

async function choose(username: string, action: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `More about @${username}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

test("a video's owner pins a comment, which replaces the pinned one at the top", async () => {
  api.use(answer(pinComment, () => ({ ...other, isPinned: true })));
  await open(own, { ...one, isPinned: true }, other);
  await choose('alan', 'Pin');
  await see('Comment pinned');
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/Pinned by Ada.*Another remark/);
  await expect.poll(() => by('Alan Turing').element().contains(document.activeElement)).toBe(true);
  await expect.element(by('Grace Hopper')).not.toMatchTextContent(/Pinned/);
});

test("a comment that can't be pinned stays where it is", async () => {
  api.use(refuse(pinComment, 'RATE_LIMITED', 'Not now.'));
  await open(own, one, other);
  await choose('alan', 'Pin');
  await see('Failed to pin comment');
  await expect.element(page.getByRole('article').first()).toMatchTextContent(/One remark/);
});

test('an unpinned comment loses its mark', async () => {
  api.use(answer(pinComment, () => one));
  await open(own, { ...one, isPinned: true }, other);
  await choose('grace', 'Unpin');
  await see('Comment unpinned');
  await seeNo(page.getByText('Pinned by Ada Lovelace'));
});

test('a heart shows immediately, and reverts when the server refuses', async () => {
  const later = Promise.withResolvers<Comment>();
  const client = await open(own, one);
  api.use(answer(heartComment, () => later.promise));
  await heart.click();
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  later.resolve({ ...one, isHearted: true });
  await settled(client);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  api.use(refuse(heartComment, 'RATE_LIMITED', 'Not now.'));
  await heart.click();
  await see('Failed to toggle heart');
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
});

test("a video's owner deletes another person's comment, and the focus moves to the next one", async () => {
  api.use(answer(deleteComment, () => ({})));
  await open(own, { ...one, repliesCount: 3 }, other);
  await choose('grace', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await seeNo('One remark');
  await expect.element(by('Alan Turing').getByRole('button', { name: 'More about @alan' })).toHaveFocus();
});

test("other viewers see the owner's marks but can't change them", async () => {
  await open(aVideo({ owner: grace }), { ...one, owner: alan, isPinned: true, isHearted: true });
  await see('Pinned by Grace Hopper');
  await see(by('Alan Turing').getByTitle('Grace Hopper loves this'));
  await seeNo(by('Alan Turing').getByRole('button', { name: /^Heart/ }));
  await by('Alan Turing').getByRole('button', { name: 'More about @alan' }).click();
  await see(page.getByRole('menuitem', { name: 'Block @alan' }));
  await seeNo(page.getByRole('menuitem', { name: 'Pin' }));
});

test('says that comments are turned off, and links the owner to the setting', async () => {
  await open({ ...own, commentsEnabled: false }, one);
  await see('Comments are turned off');
  await seeNo('One remark');
  await see(link("in the video's settings"));
});

test("the viewer's own comment that the staff has hidden shows the reason and can only be deleted", async () => {
  const moderation = { reason: 'It names a private address.' };
  await open(aVideo(), aComment({ owner: ownerOf(ada), content: 'My remark', moderation }));
  const mine = by('Ada Lovelace');
  await see('The staff of this site has hidden this comment. Only you can see it.');
  await see(moderation.reason);
  await seeNo(mine.getByRole('button', { name: /^(Like|Reply)/ }));
  await mine.getByRole('button', { name: 'Your comment' }).click();
  await see(page.getByRole('menuitem', { name: 'Delete' }));
  await seeNo(page.getByRole('menuitem', { name: 'Edit' }));
});
