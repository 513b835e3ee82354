import { type Comment, listReplies, listVideoComments } from '@kinora/contract/comments';
import { getVideo } from '@kinora/contract/videos';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aComment, ada, aVideo, grace, ownerOf, pageAt, pagination } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { total } from '#test/pages/comments.ts';
import { expectVisible, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

export const video = aVideo();
export const comment = aComment({ content: 'Their remark', repliesCount: 2 });
export const aReply = (change: Partial<Comment>) => aComment({ parentId: comment._id, ...change });
export const first = aReply({ content: 'The first reply' });
export const second = aReply({ content: 'The second reply', owner: ownerOf(ada), replyTo: grace });
export const holding = (...comments: Comment[]) =>
  respond(listVideoComments, () => ({ comments, ...pagination(), pagination: total(3) }));
export const replying = (...pages: Comment[][]) =>
  respond(listReplies, ({ query }) => {
    const { items, end } = pageAt(pages, query);
    return { comments: items, ...end, pagination: total(pages.flat().length) };
  });

export const item = page.getByRole('article', { name: 'Comment by Grace Hopper' });
export const toggle = page.getByRole('button', { name: /^\d+ repl(y|ies) to Grace Hopper$/ });
export const thread = page.getByRole('list', { name: 'Replies to Grace Hopper' });
export const reply = item.getByRole('button', { name: 'Reply to Grace Hopper' });
export const form = item.getByRole('textbox', { name: 'Reply to Grace Hopper' });

export const openComment = async () => {
  api.use(
    noVideos(),
    respond(getVideo, () => video),
    holding(comment),
    replying([first, second]),
  );
  await visit(`/video/${video._id}`, ada);
  await expectVisible(heading('3 Comments'));
};
export const post = item.getByRole('button', { name: 'Reply', exact: true });
export const own = thread.getByRole('article', { name: 'Reply by Ada Lovelace' });
export const choose = async (what: string) => {
  await toggle.click();
  await own.getByRole('button', { name: 'Your reply' }).click();
  await page.getByRole('menuitem', { name: what }).click();
};
