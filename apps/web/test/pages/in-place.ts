import { type Comment, listVideoComments } from '@kinora/contract/comments';
import { getVideo } from '@kinora/contract/videos';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { aComment, aVideo, grace, pagination } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { total } from '#test/pages/comments.ts';
import { button, expectVisible, field, heading } from '#test/screen.ts';

export const video = aVideo({ owner: { ...aVideo().owner, ...grace } });
export const comment = aComment({ content: 'Buy this', owner: grace });
export const sent = vi.fn<(call: object) => void>();

/** Serves the video with comments that the test may change. */
export const serveVideo = (commentsNow: () => Comment[]) => {
  sent.mockClear();
  api.use(
    respond(getVideo, () => video),
    respond(listVideoComments, () => {
      const comments = commentsNow();
      return { comments, ...pagination(), pagination: total(comments.length) };
    }),
    ...defaultHandlers(),
  );
};

export const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
export const dialog = page.getByRole('dialog');

export async function hideTheVideo(): Promise<void> {
  await button('More about this video').click();
  await item('Hide…').click();
  await field('Reason').fill('Spam');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expectVisible(heading('You hid this video'));
}
