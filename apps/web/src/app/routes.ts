import { msg } from '@lingui/core/macro';
import { Bookmark, Clock, House, ListVideo, ThumbsUp, UserRound, UsersRound } from 'lucide-react';
import type { PageRoute } from './page-route.ts';

/** The feed. The guests' home page isn't here, because it is part of the first chunk. */
export const memberHome: PageRoute = {
  path: '/',
  load: () => import('./routes/home/member-home.tsx'),
  sidebar: { label: msg`Home`, icon: House },
};

/** Pages for guests. Members are redirected to the home page. */
export const guestRoutes: PageRoute[] = [
  { path: 'login', load: () => import('./routes/account/login.tsx'), isForm: true },
  { path: 'signup', load: () => import('./routes/account/signup.tsx'), isForm: true },
  { path: 'signup/finish', load: () => import('./routes/account/finish-signup.tsx'), isForm: true },
];

/** Pages for members, and for guests on sites where they may watch. */
export const viewerRoutes: PageRoute[] = [
  { path: 'video/:videoId', load: () => import('./routes/video/video.tsx') },
  {
    path: 'channel/:username',
    load: () => import('./routes/channel/channel.tsx'),
    sidebar: { label: msg`Profile`, icon: UserRound, to: ({ username }) => `/channel/${username}` },
  },
  { path: 'tag/:tag', load: () => import('./routes/tag/tag.tsx') },
  { path: 'search', load: () => import('./routes/search/search.tsx') },
  { path: 'tweet/:tweetId', load: () => import('./routes/tweet/tweet.tsx') },
  { path: 'playlist/:playlistId', load: () => import('./routes/library/playlist.tsx') },
];

/** Pages for members. Guests are redirected to the login page, which returns them to the requested page. */
export const memberRoutes: PageRoute[] = [
  { path: 'upload', load: () => import('./routes/own-videos/upload.tsx'), isForm: true },
  { path: 'video/edit/:videoId', load: () => import('./routes/own-videos/edit-video.tsx'), isForm: true },
  {
    path: 'video/edit/:videoId/chapters',
    load: () => import('./routes/own-videos/edit-chapters.tsx'),
    isForm: true,
  },
  {
    path: 'video/edit/:videoId/captions/:draftId',
    load: () => import('./routes/own-videos/edit-captions.tsx'),
    isForm: true,
  },
  { path: 'profile', load: () => import('./routes/channel/profile.tsx') },
  { path: 'dashboard', load: () => import('./routes/own-videos/dashboard.tsx') },
  { path: 'dashboard/analytics', load: () => import('./routes/own-videos/dashboard-analytics.tsx') },
  { path: 'dashboard/comments', load: () => import('./routes/own-videos/dashboard-comments.tsx') },
  { path: 'import', load: () => import('./routes/import/imports.tsx') },
  { path: 'import/:importId', load: () => import('./routes/import/import.tsx') },
  { path: 'edit-profile', load: () => import('./routes/account/edit-profile.tsx'), isForm: true },
  { path: 'change-password', load: () => import('./routes/account/change-password.tsx'), isForm: true },
  { path: 'notifications', load: () => import('./routes/notifications/notifications.tsx') },
  { path: 'settings', load: () => import('./routes/settings/account.tsx'), isForm: true },
  { path: 'settings/security', load: () => import('./routes/settings/security.tsx'), isForm: true },
  { path: 'settings/sessions', load: () => import('./routes/settings/sessions.tsx'), isForm: true },
  { path: 'settings/data', load: () => import('./routes/settings/data.tsx'), isForm: true },
  { path: 'settings/blocked', load: () => import('./routes/settings/blocked.tsx'), isForm: true },
  { path: 'settings/comments', load: () => import('./routes/settings/comments.tsx'), isForm: true },
  { path: 'settings/uploads', load: () => import('./routes/settings/uploads.tsx'), isForm: true },
  { path: 'settings/notifications', load: () => import('./routes/settings/notifications.tsx'), isForm: true },
  {
    path: 'settings/recommendations',
    load: () => import('./routes/settings/recommendations.tsx'),
    isForm: true,
  },
  {
    path: 'liked',
    load: () => import('./routes/library/liked.tsx'),
    sidebar: { label: msg`Liked Videos`, icon: ThumbsUp },
  },
  {
    path: 'history',
    load: () => import('./routes/library/history.tsx'),
    sidebar: { label: msg`Watch History`, icon: Clock },
  },
  {
    path: 'subscriptions',
    load: () => import('./routes/library/subscriptions.tsx'),
    sidebar: { label: msg`Subscriptions`, icon: UsersRound },
  },
  {
    path: 'watch-later',
    load: () => import('./routes/library/watch-later.tsx'),
    sidebar: { label: msg`Watch later`, icon: Bookmark },
  },
  {
    path: 'playlists',
    load: () => import('./routes/library/playlists.tsx'),
    sidebar: { label: msg`Playlists`, icon: ListVideo },
  },
  { path: 'post-tweet', load: () => import('./routes/tweet/post-tweet.tsx'), isForm: true },
  { path: 'tweet/edit/:tweetId', load: () => import('./routes/tweet/edit-tweet.tsx'), isForm: true },
  { path: 'create-playlist', load: () => import('./routes/library/create-playlist.tsx'), isForm: true },
];

/** Pages for the owner and moderators. Anyone else gets the page for unknown paths. */
export const staffRoutes: PageRoute[] = [
  { path: 'admin', load: () => import('./routes/admin/admin-home.tsx') },
  { path: 'admin/audit', load: () => import('./routes/admin/audit.tsx') },
  { path: 'admin/featured', load: () => import('./routes/admin/featured.tsx') },
  { path: 'admin/first-steps', load: () => import('./routes/admin/first-steps.tsx') },
  { path: 'admin/invites', load: () => import('./routes/admin/invites.tsx') },
  { path: 'admin/jobs', load: () => import('./routes/admin/jobs.tsx') },
  { path: 'admin/people', load: () => import('./routes/admin/people.tsx') },
  { path: 'admin/people/:userId', load: () => import('./routes/admin/person.tsx') },
  { path: 'admin/reports', load: () => import('./routes/admin/reports.tsx') },
  { path: 'admin/settings', load: () => import('./routes/admin/settings.tsx'), isForm: true },
  { path: 'admin/videos', load: () => import('./routes/admin/videos.tsx') },
];

/** Pages for both guests and members. */
export const openRoutes: PageRoute[] = [
  { path: 'forgot-password', load: () => import('./routes/account/forgot-password.tsx'), isForm: true },
  { path: 'reset-password', load: () => import('./routes/account/reset-password.tsx'), isForm: true },
  { path: 'about', load: () => import('./routes/about.tsx') },
  { path: 'about/analytics', load: () => import('./routes/about-analytics.tsx') },
  { path: 'claim', load: () => import('./routes/account/claim.tsx'), isForm: true },
  { path: 'verify-email', load: () => import('./routes/account/verify-email.tsx'), isForm: true },
];

/** Pages that can have an entry in the members' sidebar, in sidebar order. */
export const sidebarRoutes: readonly PageRoute[] = [memberHome, ...viewerRoutes, ...memberRoutes];

/** The page for all other paths. */
export const notFound: PageRoute = { path: '*', load: () => import('./routes/not-found.tsx') };
