import { listAdminVideos } from '@kinora/contract/admin-videos';
import { listPeople, type Person } from '@kinora/contract/people';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { moderator, pagination } from '#test/content.ts';
import { button, expectVisible, text } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

export const onListQuery = vi.fn<(query: object) => void>();
export const onAction = vi.fn<(call: object) => Record<string, never>>(() => ({}));

export async function open(
  people: Person[],
  { url = '/admin/people', viewer = moderator } = {},
): Promise<void> {
  api.use(
    respond(listPeople, ({ query }) => {
      onListQuery(query);
      return { people, ...pagination() };
    }),
    respond(listAdminVideos, () => ({ videos: [], ...pagination() })),
  );
  await visit(url, viewer);
  await expectVisible(page.getByRole('table', { name: 'People' }).or(text('No people')));
}

export const dialog = page.getByRole('dialog');
export const item = (name: string) => page.getByRole('menuitem', { name });
export const chooseAction = async (username: string, name: string) => {
  await button(`Actions on @${username}`).click();
  await item(name).click();
};
