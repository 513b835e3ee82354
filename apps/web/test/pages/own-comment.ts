import { type Comment, listVideoComments } from '@kinora/contract/comments';
import { getVideo } from '@kinora/contract/videos';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aComment, ada, aVideo, ownerOf, pagination } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { total } from '#test/pages/comments.ts';
import { expectVisible, field, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

export const video = aVideo();
export const own = aComment({ owner: ownerOf(ada), content: 'My remark' });
export const theirs = aComment({ content: 'Their remark' });
export const item = page.getByRole('article', { name: 'Comment by Ada Lovelace' });
export const holding = (...comments: Comment[]) =>
  respond(listVideoComments, () => ({ comments, ...pagination(), pagination: total(comments.length) }));

export const content = field('Add a comment...');
export const edited = item.getByLabelText('Edit your comment');
export const choose = async (what: string) => {
  await item.getByRole('button', { name: 'Your comment' }).click();
  await page.getByRole('menuitem', { name: what }).click();
};

export async function openComments() {
  api.use(
    noVideos(),
    respond(getVideo, () => video),
    holding(own, theirs),
  );
  const client = await visit(`/video/${video._id}`, ada);
  await expectVisible(heading('2 Comments'));
  return client;
}
