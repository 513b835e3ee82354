import { pinComment } from '@kinora/contract/comments';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aComment, ada, aVideo, ownerOf } from '#test/content.ts';
import { by, choose, one, open, other, own } from '#test/pages/moderation.ts';
import { expectAbsent, expectVisible } from '#test/screen.ts';

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
