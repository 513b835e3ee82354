import { analytics } from './analytics.ts';
import { captionDrafts } from './caption-drafts.ts';
import { blocks, hiddenRecommendations, history, playlists, sessions, subscriptions } from './collections.ts';
import { imports } from './imports.ts';
import type { Kind } from './kind.ts';
import { likedComments, likedTweets, likedVideos } from './likes.ts';
import { notifications } from './notifications.ts';
import { savedPlaylists } from './saved-playlists.ts';
import { videos } from './videos.ts';
import { comments, tweets } from './writings.ts';

/** The kinds of entries in an export, in the order of the archive's start page. */
export const kinds: readonly Kind[] = [
  videos,
  captionDrafts,
  analytics,
  tweets,
  comments,
  likedVideos,
  likedTweets,
  likedComments,
  playlists,
  savedPlaylists,
  imports,
  history,
  subscriptions,
  blocks,
  hiddenRecommendations,
  notifications,
  sessions,
];
