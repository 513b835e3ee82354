import { type InboxComment, listInbox } from '@kinora/contract/comment-inbox';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { anInboxComment, grace, pagination } from '#test/content.ts';
import { button } from '#test/screen.ts';

export const alan = { ...grace, _id: crypto.randomUUID(), username: 'alan', fullname: 'Alan Turing' };
export const first = anInboxComment({ content: 'The first remark', isHeld: true });
export const second = anInboxComment({ content: 'The second remark', isHeld: true, owner: alan });

/** Responds with the comments that a filter includes. */
export function serve(...comments: InboxComment[]): void {
  api.use(
    respond(listInbox, ({ query: { filter } }) => {
      const held = comments.filter(({ isHeld }) => isHeld);
      return { comments: filter === 'held' ? held : comments, heldCount: held.length, ...pagination() };
    }),
  );
}

export const by = (name: string) => page.getByRole('article', { name: `Comment by ${name}` });
export const approve = (name: string) => button(`Approve the comment by ${name}`);
