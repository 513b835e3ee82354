import { listDashboardVideos } from '@kinora/contract/dashboard';
import { apiBase } from '@kinora/contract/paths';
import type { Video } from '@kinora/contract/videos';
import { vi } from 'vitest';
import { api, respond } from '#test/api.ts';
import { ada, aVideo, pagination } from '#test/content.ts';
import { fakeEventSources } from '#test/event-source.ts';
import { activity, pageInfo, stats } from '#test/pages/dashboard.ts';
import { expectVisible } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

export const at = (progress: number, status: 'processing' | 'ready' = 'processing') => ({
  ...aVideo().playback,
  status,
  progress,
});
export const one = aVideo({ title: 'The first one', owner: ada, playback: at(40) });
export const other = aVideo({ title: 'The other one', owner: ada, playback: at(10) });
export const stream = `${apiBase}/notifications/events`;
export const urlOf = (...videos: Video[]) =>
  `${stream}?ids=${videos
    .map(({ _id }) => _id)
    .sort()
    .join('%2C')}`;
export const list = vi.fn((..._calls: unknown[]) => ({
  videos: [one, other],
  ...pagination(),
  pagination: pageInfo,
}));

export async function openProcessing() {
  list.mockReset();
  const streams = fakeEventSources();
  api.use(stats(), activity(), respond(listDashboardVideos, list));
  await visit('/dashboard', ada);
  await expectVisible('Processing 40%');
  return streams;
}
