import type { PageRoute } from './page-route.ts';

/** The feed; what a guest finds there comes with the first document. */
export const memberHome: PageRoute = { path: '/', load: () => import('./routes/member-home.tsx') };

/** For people without a session; others are sent home. */
export const guestRoutes: PageRoute[] = [
  { path: 'login', load: () => import('./routes/login.tsx') },
  { path: 'signup', load: () => import('./routes/signup.tsx') },
];

/** For people with a session; others are sent to sign in, and come back. */
export const memberRoutes: PageRoute[] = [
  { path: 'upload', load: () => import('./routes/upload.tsx') },
  { path: 'video/:videoId', load: () => import('./routes/video.tsx') },
  { path: 'video/edit/:videoId', load: () => import('./routes/edit-video.tsx') },
  { path: 'profile', load: () => import('./routes/profile.tsx') },
  { path: 'channel/:username', load: () => import('./routes/channel.tsx') },
  { path: 'dashboard', load: () => import('./routes/dashboard.tsx') },
  { path: 'edit-profile', load: () => import('./routes/edit-profile.tsx') },
  { path: 'change-password', load: () => import('./routes/change-password.tsx') },
  { path: 'search', load: () => import('./routes/search.tsx') },
  { path: 'liked', load: () => import('./routes/liked.tsx') },
  { path: 'history', load: () => import('./routes/history.tsx') },
  { path: 'post-tweet', load: () => import('./routes/post-tweet.tsx') },
  { path: 'tweet/:tweetId', load: () => import('./routes/tweet.tsx') },
  { path: 'tweet/edit/:tweetId', load: () => import('./routes/edit-tweet.tsx') },
  { path: 'create-playlist', load: () => import('./routes/create-playlist.tsx') },
  { path: 'playlist/:playlistId', load: () => import('./routes/playlist.tsx') },
];

/** For everybody. */
export const openRoutes: PageRoute[] = [{ path: '*', load: () => import('./routes/not-found.tsx') }];
