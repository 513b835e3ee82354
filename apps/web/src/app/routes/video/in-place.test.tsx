import { featureVideo, unfeatureVideo } from '@kinora/contract/featured';
import { savePosition } from '@kinora/contract/history';
import { hideComment, hideVideo, unhideComment, unhideVideo } from '@kinora/contract/moderation';
import { listStaff } from '@kinora/contract/people';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { ada, grace, moderator } from '#test/content.ts';
import { comment, dialog, hideTheVideo, item, sent, serveVideo, video } from '#test/pages/in-place.ts';
import { media, moves, pathOf, respondToPlaying, sea } from '#test/playing.ts';
import { button, expectAbsent, expectVisible, field, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const actionId = crypto.randomUUID();
let comments = [comment];
beforeEach(() => {
  comments = [comment];
  serveVideo(() => comments);
});

test('the staff hides a comment where it is shown, and undoes it from the toast', async () => {
  api.use(
    respond(hideComment, ({ body }) => {
      comments = [];
      sent(body);
      return { actionId };
    }),
    respond(unhideComment, ({ query }) => {
      comments = [comment];
      sent(query);
      return { isStillHidden: true };
    }),
  );
  await visit(`/video/${video._id}`, moderator);
  await page
    .getByRole('article', { name: /^Comment by/ })
    .getByRole('button', { name: /^More actions/ })
    .click();
  await item('Hide…').click();
  await field('Reason').fill('Spam');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expectVisible('The comment was hidden.');
  await expectAbsent('Buy this');
  expect(sent).toHaveBeenCalledExactlyOnceWith({ reason: 'Spam' });
  await button('Undo').click();
  await expectVisible('Buy this');
  expect(sent).toHaveBeenLastCalledWith({ actionId });
  await expectVisible('It stays hidden until the suspension ends.');
});

test('hiding a video replaces its page by a notice, which can undo it', async () => {
  respondToPlaying();
  api.use(
    respond(hideVideo, () => {
      api.use(
        respondWithError(getVideo, 'NOT_FOUND', 'Video not found'),
        respondWithError(savePosition, 'NOT_FOUND', 'Video not found'),
      );
      return { actionId };
    }),
    respond(unhideVideo, ({ query }) => {
      api.use(respond(getVideo, () => sea));
      sent(query);
      return { isStillHidden: false };
    }),
  );
  await visit(pathOf(sea), moderator);
  await moves(sea);
  await page.viewport(375, 300);
  await hideTheVideo();
  expect(window.scrollY).toBe(0);
  await expect.element(heading('You hid this video')).toHaveFocus();
  expect(media()).toBeNull();
  await expectAbsent('This video is no longer available.');
  await button('Undo').click();
  await expect.element(heading(sea.title)).toHaveFocus();
  expect(sent).toHaveBeenLastCalledWith({ actionId });
  await expectAbsent(heading('You hid this video'));
});

test('a moderator may not hide or delete what the staff has published', async () => {
  api.use(respond(listStaff, () => ({ staff: [{ _id: grace._id, role: 'owner' as const }] })));
  await visit(`/video/${video._id}`, moderator);
  await button('More about this video').click();
  await expectVisible(item('Manage @grace'));
  await expectAbsent(item('Hide…'));
  await expectAbsent(item('Delete…'));
});

test('the staff features a video, and can undo it', async () => {
  const undone = vi.fn<() => Record<string, never>>(() => ({}));
  api.use(
    respond(featureVideo, ({ params }) => {
      sent(params);
      return { actionId };
    }),
    respond(unfeatureVideo, undone),
  );
  await visit(`/video/${video._id}`, moderator);
  await button('More about this video').click();
  await item('Feature on Home').click();
  await expectVisible('The video is featured on the home page.');
  expect(sent).toHaveBeenCalledExactlyOnceWith({ videoId: video._id });
  await button('Undo').click();
  await expect.poll(() => undone.mock.calls.length).toBe(1);
});

test('members see none of it', async () => {
  await visit(`/video/${video._id}`, ada);
  await button('More about this video').click();
  await expectVisible(item('Report this video'));
  await expectAbsent(item('Hide…'));
  await expectAbsent(item('Feature on Home'));
});
