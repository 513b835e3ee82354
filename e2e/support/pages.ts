import { type Page, test } from '@playwright/test';
import { auditPage } from './audit.ts';
import type { World } from './world.ts';

/** The pages of the specification's table that need a session, with the owner's own ids. */
export const ownPages = ({ ada, video, tweet, playlist }: World) => [
  { name: 'channel', address: `/channel/${ada.username}`, title: ada.fullname },
  { name: 'channel-playlist', address: `/channel/${ada.username}?tab=playlist`, title: ada.fullname },
  { name: 'channel-tweets', address: `/channel/${ada.username}?tab=tweets`, title: ada.fullname },
  {
    name: 'channel-subscriptions',
    address: `/channel/${ada.username}?tab=subscriptions`,
    title: ada.fullname,
  },
  { name: 'dashboard', address: '/dashboard', title: 'Channel Dashboard' },
  { name: 'edit-profile', address: '/edit-profile', title: 'Personal Info' },
  { name: 'change-password', address: '/change-password', title: 'Change Password' },
  { name: 'upload', address: '/upload', title: 'Upload Video' },
  { name: 'video', address: `/video/${video._id}`, title: video.title },
  { name: 'edit-video', address: `/video/edit/${video._id}`, title: 'Edit Video' },
  { name: 'search', address: '/search?query=sea', title: 'sea - search' },
  { name: 'liked', address: '/liked', title: 'Liked Videos' },
  { name: 'history', address: '/history', title: 'Watch History' },
  { name: 'post-tweet', address: '/post-tweet', title: 'Post a Tweet' },
  { name: 'create-playlist', address: '/create-playlist', title: 'Create a Playlist' },
  { name: 'tweet', address: `/tweet/${tweet._id}`, title: `Tweet by ${ada.fullname}` },
  { name: 'edit-tweet', address: `/tweet/edit/${tweet._id}`, title: 'Edit Tweet' },
  { name: 'playlist', address: `/playlist/${playlist._id}`, title: playlist.name },
];

type Pages = { name: string; address: string; title?: string }[];

/** Opens the pages one after the other, at every width and in both appearances. */
export async function auditPages(page: Page, role: string, pages: Pages): Promise<void> {
  test.setTimeout(30_000 * (pages.length + 1));
  for (const { name, address, title } of pages) {
    await auditPage(page, {
      name: `${role}-${name}`,
      address,
      title: title ? `${title} · Kinora` : 'Kinora',
    });
  }
}
