import { bulkEditVideos } from '@kinora/contract/videos';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { ada, aVideo } from '#test/content.ts';
import { activity, holding, stats } from '#test/pages/dashboard.ts';
import { expectVisible, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

export const videos = ['Ebb', 'Flow', 'Dunes'].map((title) => aVideo({ title, owner: ada }));
export const change = vi.fn((body: { ids: string[] }) => succeed(body));
export const succeed = ({ ids }: { ids: string[] }) => ({
  results: ids.map((_id) => ({ _id, status: 200, message: null as string | null })),
});
export const idsOf = (...titles: string[]) =>
  titles.map((title) => videos.find((video) => video.title === title)?._id ?? '');
export const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
export const all = page.getByRole('checkbox', { name: 'Select all videos' });

export async function openDashboard(): Promise<void> {
  change.mockReset().mockImplementation(succeed);
  api.use(
    stats(),
    activity(),
    holding(...videos),
    respond(bulkEditVideos, ({ body }) => change(body)),
  );
  await visit('/dashboard', ada);
  await expectVisible(link('Ebb'));
}
