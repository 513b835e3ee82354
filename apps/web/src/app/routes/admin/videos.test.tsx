import { type DeskVideo, listDeskVideos } from '@kinora/contract/admin-videos';
import { hideVideo, removeVideo, unhideVideo } from '@kinora/contract/moderation';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, api } from '#test/api.ts';
import { moderator, pagination } from '#test/content.ts';
import { aDeskVideo } from '#test/desk-content.ts';
import { button, field, link, see, seeNo, text } from '#test/person.ts';
import { visit } from '#test/visit.tsx';

const asked = vi.fn<(query: object) => void>();
const act = vi.fn<(call: object) => Record<string, never>>(() => ({}));

beforeEach(() => {
  asked.mockClear();
  act.mockClear();
});

async function open(videos: DeskVideo[], url = '/admin/videos'): Promise<void> {
  api.use(
    answer(listDeskVideos, ({ query }) => {
      asked(query);
      return { videos, ...pagination() };
    }),
  );
  await visit(url, moderator);
  await see(page.getByRole('table', { name: 'Videos' }).or(text('No videos here')));
}

const dialog = page.getByRole('dialog');

test.each([
  ['Hide', hideVideo, null, 'The video is hidden.'],
  ['Show again', unhideVideo, { reason: 'Blurred.' }, 'The video is shown again.'],
  ['Delete', removeVideo, null, 'The video was deleted.'],
] as const)('%s asks for the reason', async (name, endpoint, moderation, success) => {
  const video = aDeskVideo({ title: 'Tides', moderation });
  await open([video]);
  api.use(answer(endpoint, ({ params, body }) => act({ ...params, ...body })));
  await button('Actions on Tides').click();
  await page.getByRole('menuitem', { name }).click();
  await field('Reason').fill('It was reported.');
  await dialog.getByRole('button', { name }).click();
  await see(success);
  await seeNo(dialog);
  expect(act.mock.calls).toEqual([[{ videoId: video._id, reason: 'It was reported.' }]]);
});

test('a hidden video shows the reason and has no link', async () => {
  await open([aDeskVideo({ title: 'Tides', moderation: { reason: 'A private address.' } })]);
  await see('A private address.');
  await see('Tides');
  await seeNo(link('Tides'));
});

test("the filter for one person's videos can be removed", async () => {
  const person = crypto.randomUUID();
  await open([aDeskVideo()], `/admin/videos?person=${person}&status=hidden`);
  expect(asked.mock.lastCall?.[0]).toMatchObject({ userId: person, status: 'hidden' });
  await button(/^Videos of one person/).click();
  await expect.poll(() => window.location.search).toBe('?status=hidden');
  await expect.poll(() => asked.mock.lastCall?.[0]).not.toHaveProperty('userId');
});
