import { listVideoComments } from '@kinora/contract/comments';
import { featureVideo, unfeatureVideo } from '@kinora/contract/featured';
import { hideComment, hideVideo, unhideComment } from '@kinora/contract/moderation';
import { listStaff } from '@kinora/contract/people';
import { getVideo } from '@kinora/contract/videos';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond, respondWithError } from '#test/api.ts';
import { aComment, ada, aVideo, grace, moderator, pagination } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { button, expectAbsent, expectVisible, field } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const video = aVideo({ owner: { ...aVideo().owner, ...grace } });
const comment = aComment({ content: 'Buy this', owner: grace });
const sent = vi.fn<(call: object) => void>();
const actionId = crypto.randomUUID();
let comments = [comment];

beforeEach(() => {
  sent.mockClear();
  comments = [comment];
  api.use(
    respond(getVideo, () => video),
    respond(listVideoComments, () => ({
      comments,
      ...pagination(),
      pagination: { currentPage: 1, totalPages: 1, totalComments: comments.length, hasNextPage: false },
    })),
    ...defaultHandlers(),
  );
});

const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
const dialog = page.getByRole('dialog');

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
      return {};
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
});

test('hiding what another staff member has hidden cannot be undone from the toast', async () => {
  api.use(respond(hideVideo, () => ({ actionId: null })));
  await visit(`/video/${video._id}`, moderator);
  await button('More about this video').click();
  await item('Hide…').click();
  await field('Reason').fill('Spam');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expectVisible('The video was hidden.');
  await expectAbsent(button('Undo'));
});

test('only a public video can be featured', async () => {
  api.use(respond(getVideo, () => ({ ...video, visibility: 'unlisted' as const })));
  await visit(`/video/${video._id}`, moderator);
  await button('More about this video').click();
  await expectVisible(item('Hide…'));
  await expectAbsent(item('Feature on Home'));
});

test('a moderator may not hide or delete what the staff has published', async () => {
  api.use(respond(listStaff, () => ({ staff: [{ _id: grace._id, role: 'owner' as const }] })));
  await visit(`/video/${video._id}`, moderator);
  await button('More about this video').click();
  await expectVisible(item('Manage @grace'));
  await expectAbsent(item('Hide…'));
  await expectAbsent(item('Delete…'));
});

test('a hidden video is gone at once, and its page says so', async () => {
  api.use(
    respond(hideVideo, () => {
      api.use(respondWithError(getVideo, 'NOT_FOUND', 'Video not found'));
      return { actionId };
    }),
  );
  await visit(`/video/${video._id}`, moderator);
  await button('More about this video').click();
  await item('Hide…').click();
  await field('Reason').fill('Spam');
  await dialog.getByRole('button', { name: 'Hide' }).click();
  await expectVisible('The video was hidden.');
  await expectVisible(page.getByRole('heading', { name: 'Video not found.' }));
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

test('featuring a featured video cannot be undone from the toast', async () => {
  api.use(respond(featureVideo, () => ({ actionId: null })));
  await visit(`/video/${video._id}`, moderator);
  await button('More about this video').click();
  await item('Feature on Home').click();
  await expectVisible('The video is featured on the home page.');
  await expectAbsent(button('Undo'));
});

test('members see none of it', async () => {
  await visit(`/video/${video._id}`, ada);
  await button('More about this video').click();
  await expectVisible(item('Report this video'));
  await expectAbsent(item('Hide…'));
  await expectAbsent(item('Feature on Home'));
});
