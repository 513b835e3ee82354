import { type Comment, listVideoComments } from '@kinora/contract/comments';
import { getVideo } from '@kinora/contract/videos';
import type { QueryClient } from '@tanstack/react-query';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aComment, ada, aVideo, grace, ownerOf, pagination } from '#test/content.ts';
import { noVideos } from '#test/default-handlers.ts';
import { total } from '#test/pages/comments.ts';
import { expectVisible, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

export const alan = { ...grace, _id: crypto.randomUUID(), username: 'alan', fullname: 'Alan Turing' };
export const own = aVideo({ owner: ownerOf(ada) });
export const one = aComment({ content: 'One remark' });
export const other = aComment({ content: 'Another remark', owner: alan, isPinned: false });

export async function open(video: typeof own, ...comments: Comment[]): Promise<QueryClient> {
  api.use(
    noVideos(),
    respond(getVideo, () => video),
    respond(listVideoComments, () => ({ comments, ...pagination(), pagination: total(comments.length) })),
  );
  const client = await visit(`/video/${video._id}`, ada);
  await expectVisible(heading(/Comment/));
  return client;
}

export const by = (name: string) => page.getByRole('article', { name: `Comment by ${name}` });

export async function choose(username: string, action: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `More actions for @${username}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}
