import {
  activityDays,
  getDashboardActivity,
  getDashboardStats,
  listDashboardVideos,
} from '@kinora/contract/dashboard';
import type { Video } from '@kinora/contract/videos';
import { respond } from '../api.ts';
import { pagination } from '../content.ts';

const totals = { totalVideos: 2, totalViews: 12_345, totalSubscribers: 678, totalLikes: 90 };
export const stats = () => respond(getDashboardStats, () => totals);
const quietDay = (index: number) => ({
  date: new Date(Date.UTC(2026, 2, 1 + index)).toISOString().slice(0, 10),
  views: 0,
  likes: 0,
  subscribers: 0,
});
export const activity = () =>
  respond(getDashboardActivity, () => ({
    days: Array.from({ length: activityDays }, (_, index) => quietDay(index)),
  }));
export const pageInfo = { currentPage: 1, totalPages: 1, totalVideos: 2 };
export const holding = (...videos: Video[]) =>
  respond(listDashboardVideos, () => ({ videos, ...pagination(), pagination: pageInfo }));
