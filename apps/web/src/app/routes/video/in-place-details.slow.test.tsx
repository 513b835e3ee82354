import { featureVideo } from '@kinora/contract/featured';
import { hideVideo, removeComment, removeVideo } from '@kinora/contract/moderation';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { moderator } from '#test/content.ts';
import { comment, dialog, hideTheVideo, item, serveVideo, video } from '#test/pages/in-place.ts';
import { button, expectAbsent, expectVisible, field, heading } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

let comments = [comment];
beforeEach(() => {
  comments = [comment];
  serveVideo(() => comments);
});

test('the dialog starts at the reason', async () => {
  await visit(`/video/${video._id}`, moderator);
  await button('More about this video').click();
  await item('Delete…').click();
  await expect.element(field('Reason')).toHaveFocus();
});

test('the dialog closes if somebody else has deleted the comment, which leaves the page', async () => {
  await visit(`/video/${video._id}`, moderator);
  await page
    .getByRole('article', { name: /^Comment by/ })
    .getByRole('button', { name: /^More actions/ })
    .click();
  await item('Delete…').click();
  comments = [];
  api.use(respondWithError(removeComment, 'NOT_FOUND', 'Comment not found'));
  await field('Reason').fill('Spam');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectVisible('Comment not found');
  await expectAbsent('Buy this');
  await expectAbsent(dialog);
});

test('the dialog closes if somebody else has deleted the video, and the page says so', async () => {
  await visit(`/video/${video._id}`, moderator);
  await button('More about this video').click();
  await item('Delete…').click();
  api.use(
    respondWithError(removeVideo, 'NOT_FOUND', 'Video not found'),
    respondWithError(getVideo, 'NOT_FOUND', 'Video not found'),
  );
  await field('Reason').fill('Spam');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expectVisible(heading('Video not found.'));
  await expectAbsent(dialog);
});

test('hiding a video that another staff member has hidden cannot be undone', async () => {
  api.use(respond(hideVideo, () => ({ actionId: null })));
  await visit(`/video/${video._id}`, moderator);
  await hideTheVideo();
  await expectAbsent(button('Undo'));
});

test('only a public video can be featured', async () => {
  api.use(respond(getVideo, () => ({ ...video, visibility: 'unlisted' as const })));
  await visit(`/video/${video._id}`, moderator);
  await button('More about this video').click();
  await expectVisible(item('Hide…'));
  await expectAbsent(item('Feature on Home'));
});

test('featuring a featured video cannot be undone from the toast', async () => {
  api.use(respond(featureVideo, () => ({ actionId: null })));
  await visit(`/video/${video._id}`, moderator);
  await button('More about this video').click();
  await item('Feature on Home').click();
  await expectVisible('The video is featured on the home page.');
  await expectAbsent(button('Undo'));
});
