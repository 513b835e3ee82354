import type { ExamplesOf } from './openapi/example.ts';
import { publicSettings } from './openapi/samples.ts';

const settings = {
  ...publicSettings,
  storageQuotaBytes: 20 * 1024 ** 3,
  videosPerDay: 50,
  confirmAddresses: false,
  firstDayPosts: null,
  firstDayVideos: null,
  blockedWords: ['free money'],
  imports: 'members' as const,
};

export const siteExamples: ExamplesOf<typeof import('./site.ts')> = {
  claimSite: { body: { token: 'yNGVfWgZ0y7bYx2mB2DkNq0mP1lDbI0Hc4t1oWcN8xE' }, data: { role: 'owner' } },
  getSite: { data: publicSettings },
  getSettings: { data: settings },
  sendTestMail: { data: { to: 'ada@example.org', problem: null } },
  changeSettings: {
    body: { guests: 'watch', banner: settings.banner, locale: settings.locale },
    data: settings,
  },
};
