import { type AdminVideo, listAdminVideos } from '@kinora/contract/admin-videos';
import { hideVideo, removeVideo, unhideVideo } from '@kinora/contract/moderation';
import { listStaff } from '@kinora/contract/people';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { anAdminVideo } from '#test/admin-content.ts';
import { api, respond } from '#test/api.ts';
import { moderator, pagination } from '#test/content.ts';
import { button, expectAbsent, expectVisible, field, link, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

const onListQuery = vi.fn<(query: object) => void>();
const onAction = vi.fn<(call: object) => void>();
const resultOf = (isStillHidden: boolean) => ({ actionId: null, isStillHidden });

beforeEach(() => {
  onListQuery.mockClear();
  onAction.mockClear();
});

async function open(videos: AdminVideo[], url = '/admin/videos'): Promise<void> {
  api.use(
    respond(listAdminVideos, ({ query }) => {
      onListQuery(query);
      return { videos, ...pagination() };
    }),
  );
  await visit(url, moderator);
  await expectVisible(page.getByRole('table', { name: 'Videos' }).or(text('No videos')));
}

const dialog = page.getByRole('dialog');
const hidden = { reason: 'Blurred.', isSuspension: false };

test.each([
  ['Hide', hideVideo, null, false, 'The video was hidden.'],
  ['Restore', unhideVideo, hidden, false, 'The video was restored.'],
  ['Restore', unhideVideo, hidden, true, 'It stays hidden until the suspension ends.'],
  ['Delete', removeVideo, null, false, 'The video was deleted.'],
] as const)('%s asks for the reason', async (name, endpoint, moderation, isStillHidden, success) => {
  const video = anAdminVideo({ title: 'Tides', moderation });
  await open([video]);
  api.use(
    respond(endpoint, ({ params, body }) => {
      onAction({ ...params, ...body });
      return resultOf(isStillHidden);
    }),
  );
  await button('Actions on Tides').click();
  await page.getByRole('menuitem', { name }).click();
  await field('Reason').fill('It was reported.');
  await dialog.getByRole('button', { name }).click();
  await expectVisible(success);
  await expectAbsent(dialog);
  expect(onAction.mock.calls).toEqual([[{ videoId: video._id, reason: 'It was reported.' }]]);
});

test('a moderator has no actions on the videos of the staff', async () => {
  const video = anAdminVideo({ title: 'Tides' });
  api.use(respond(listStaff, () => ({ staff: [{ _id: video.owner._id, role: 'moderator' as const }] })));
  await open([video, anAdminVideo({ title: 'Waves', owner: { ...video.owner, _id: crypto.randomUUID() } })]);
  await expectVisible(button('Actions on Waves'));
  await expectAbsent(button('Actions on Tides'));
});

test('a hidden video shows the reason and has no link', async () => {
  await open([
    anAdminVideo({ title: 'Tides', moderation: { reason: 'A private address.', isSuspension: true } }),
  ]);
  await expectVisible('A private address.');
  await expectVisible('Tides');
  await expectAbsent(link('Tides'));
  // Only the end of its owner's suspension restores it.
  await button('Actions on Tides').click();
  await expectVisible(page.getByRole('menuitem', { name: 'Hide' }));
});

test("the filter for one person's videos can be removed", async () => {
  const person = crypto.randomUUID();
  await open([anAdminVideo()], `/admin/videos?person=${person}&status=hidden`);
  expect(onListQuery.mock.lastCall?.[0]).toMatchObject({ userId: person, status: 'hidden' });
  await button(/^Videos by one person/).click();
  await expect.poll(() => window.location.search).toBe('?status=hidden');
  await expect.poll(() => onListQuery.mock.lastCall?.[0]).not.toHaveProperty('userId');
});
