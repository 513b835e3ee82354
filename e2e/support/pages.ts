import { type Page, test } from '@playwright/test';
import { auditPage } from './audit.ts';
import type { World } from './world.ts';

/** The pages that need a session, with URLs of this world's content. */
export const ownPages = ({ ada, eve, video, captions, tweet, tag, playlist, started }: World) => [
  { name: 'channel', url: `/channel/${ada.username}`, title: ada.fullname },
  { name: 'channel-playlist', url: `/channel/${ada.username}?tab=playlist`, title: ada.fullname },
  { name: 'channel-tweets', url: `/channel/${ada.username}?tab=tweets`, title: ada.fullname },
  {
    name: 'channel-subscriptions',
    url: `/channel/${ada.username}?tab=subscriptions`,
    title: ada.fullname,
  },
  { name: 'blocked-channel', url: `/channel/${eve.username}`, title: eve.fullname },
  { name: 'dashboard', url: '/dashboard', title: 'Channel Dashboard' },
  { name: 'analytics', url: '/dashboard/analytics', title: 'Analytics · Channel Dashboard' },
  {
    name: 'video-analytics',
    url: `/dashboard/analytics?range=7&video=${video._id}`,
    title: 'Analytics · Channel Dashboard',
  },
  { name: 'dashboard-comments', url: '/dashboard/comments', title: 'Comments · Channel Dashboard' },
  { name: 'imports', url: '/import', title: 'Import' },
  {
    name: 'import',
    url: `/import/${started._id}`,
    title: `${started.url?.replace('http://', '')} · Import`,
  },
  { name: 'edit-profile', url: '/edit-profile', title: 'Personal Info' },
  { name: 'settings', url: '/settings', title: 'Account · Settings' },
  { name: 'notifications', url: '/settings/notifications', title: 'Notifications · Settings' },
  { name: 'change-password', url: '/change-password', title: 'Change Password' },
  { name: 'settings-security', url: '/settings/security', title: 'Security · Settings' },
  { name: 'settings-sessions', url: '/settings/sessions', title: 'Sessions · Settings' },
  { name: 'settings-comments', url: '/settings/comments', title: 'Comments · Settings' },
  { name: 'for-you', url: '/?feed=for-you', title: 'For you' },
  { name: 'settings-recommendations', url: '/settings/recommendations', title: 'Recommendations · Settings' },
  { name: 'settings-blocked', url: '/settings/blocked', title: 'Blocked people · Settings' },
  { name: 'settings-data', url: '/settings/data', title: 'Your data · Settings' },
  { name: 'settings-uploads', url: '/settings/uploads', title: 'Uploads · Settings' },
  { name: 'upload', url: '/upload', title: 'Upload Video' },
  { name: 'video', url: `/video/${video._id}`, title: video.title },
  { name: 'edit-video', url: `/video/edit/${video._id}`, title: 'Edit Video' },
  { name: 'edit-chapters', url: `/video/edit/${video._id}/chapters`, title: 'Edit chapters' },
  {
    name: 'edit-captions',
    url: `/video/edit/${video._id}/captions/${captions._id}`,
    title: 'Edit captions',
  },
  { name: 'home-new', url: '/?feed=new', title: 'New' },
  { name: 'home-tag', url: `/?tag=${tag}`, title: `#${tag}` },
  { name: 'tag', url: '/tag/nothing', title: '#nothing' },
  { name: 'tag-tweets', url: `/tag/${tag}?type=tweets`, title: `#${tag}` },
  { name: 'search', url: '/search?query=sea', title: 'sea - search' },
  { name: 'liked', url: '/liked', title: 'Liked Videos' },
  { name: 'history', url: '/history', title: 'Watch History' },
  { name: 'post-tweet', url: '/post-tweet', title: 'Post a Tweet' },
  { name: 'create-playlist', url: '/create-playlist', title: 'Create a Playlist' },
  { name: 'tweet', url: `/tweet/${tweet._id}`, title: `Tweet by ${ada.fullname}` },
  { name: 'edit-tweet', url: `/tweet/edit/${tweet._id}`, title: 'Edit Tweet' },
  { name: 'playlists', url: '/playlists', title: 'Playlists' },
  { name: 'playlists-saved', url: '/playlists?tab=saved', title: 'Playlists' },
  { name: 'playlist', url: `/playlist/${playlist._id}`, title: playlist.name },
];

/** The views that axe checks alternate between pages, because pages share most elements. */
const alternating = ['narrow', 'wide'] as const;

type Pages = { name: string; url: string; title?: string }[];

/**
 * Audits the pages one after the other, and extends the test's timeout accordingly. A run of one file, which saves
 * screenshots, checks both views of each page.
 */
export async function auditPages(page: Page, role: string, pages: Pages): Promise<void> {
  test.setTimeout(test.info().timeout + 30_000 * pages.length);
  for (const [index, { name, url, title }] of pages.entries()) {
    await auditPage(page, {
      name: `${role}-${name}`,
      url,
      title: title ? `${title} · Kinora` : 'Kinora',
      checked: process.env.SCREENSHOTS ? 'both' : alternating[index % alternating.length],
    });
  }
}
