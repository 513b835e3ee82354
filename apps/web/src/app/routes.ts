import type { RouteObject } from 'react-router';

/*
 * One module a page, loaded when somebody goes there. It exports `Component`, and whatever else of a route object the
 * page needs. A page names itself with `usePageTitle`, and shows its `h1` from the first moment: that is where the
 * focus goes after a navigation.
 */

/** For people without a session; others are sent home. */
export const guestRoutes: RouteObject[] = [
  { path: 'login', lazy: () => import('./routes/login.tsx') },
  { path: 'signup', lazy: () => import('./routes/signup.tsx') },
];

/** For people with a session; others are sent to sign in, and come back. */
export const memberRoutes: RouteObject[] = [
  { path: 'upload', lazy: () => import('./routes/upload.tsx') },
  { path: 'video/:videoId', lazy: () => import('./routes/video.tsx') },
  { path: 'video/edit/:videoId', lazy: () => import('./routes/edit-video.tsx') },
  { path: 'profile', lazy: () => import('./routes/profile.tsx') },
  { path: 'channel/:username', lazy: () => import('./routes/channel.tsx') },
  { path: 'dashboard', lazy: () => import('./routes/dashboard.tsx') },
  { path: 'edit-profile', lazy: () => import('./routes/edit-profile.tsx') },
  { path: 'change-password', lazy: () => import('./routes/change-password.tsx') },
  { path: 'search', lazy: () => import('./routes/search.tsx') },
  { path: 'liked', lazy: () => import('./routes/liked.tsx') },
  { path: 'history', lazy: () => import('./routes/history.tsx') },
  { path: 'post-tweet', lazy: () => import('./routes/post-tweet.tsx') },
  { path: 'tweet/:tweetId', lazy: () => import('./routes/tweet.tsx') },
  { path: 'tweet/edit/:tweetId', lazy: () => import('./routes/edit-tweet.tsx') },
  { path: 'create-playlist', lazy: () => import('./routes/create-playlist.tsx') },
  { path: 'playlist/:playlistId', lazy: () => import('./routes/playlist.tsx') },
];

/** For everybody. */
export const openRoutes: RouteObject[] = [{ path: '*', lazy: () => import('./routes/not-found.tsx') }];
