/** The video or tweet that comments belong to. */
export type CommentTarget = { kind: 'video' | 'tweet'; id: string };

/**
 * The keys of all queries and other values in the query cache. A key also matches every key that begins with it:
 * `videos` matches every list of videos.
 */
export const queryKeys = {
  viewer: ['viewer'],
  health: ['health'],
  site: ['site'],
  /** All settings of the instance, for its staff. */
  siteSettings: ['site-settings'],
  /** Counts and status of the whole instance, for its staff. */
  overview: ['overview'],
  /** Trends of the whole instance, for its staff. */
  siteAnalytics: (range: string) => ['site-analytics', range] as const,
  /** What waits for the staff. */
  staffCounts: ['staff-counts'],
  /** The site's owner and moderators. */
  staff: ['staff'],
  /** One person's page for the staff. */
  personOfSite: (userId: string) => ['person-of-site', userId] as const,
  anyPeopleOfSite: ['people-of-site'],
  peopleOfSite: (filters: object) => ['people-of-site', filters] as const,
  anyVideosOfSite: ['videos-of-site'],
  videosOfSite: (filters: object) => ['videos-of-site', filters] as const,
  anyJobs: ['jobs'],
  jobs: (status: string) => ['jobs', status] as const,
  anyAudit: ['audit'],
  audit: (filter: string, userId?: string) => ['audit', filter, userId] as const,
  invites: ['invites'],
  anyReports: ['reports'],
  reports: (status: string, userId?: string) => ['reports', status, userId] as const,
  emailConfirmation: (token: string) => ['email-confirmation', token] as const,
  newcomer: ['newcomer'],
  identities: ['identities'],

  /** The latest archive of the viewer's data. */
  dataExport: ['data-export'],

  imports: ['imports'],
  /** Whether the viewer may import, and what the site can read. */
  importAccess: ['imports', 'access'],
  anyImportList: ['imports', 'list'],
  importList: (status: string) => ['imports', 'list', status] as const,
  importSummary: (importId: string) => ['imports', 'one', importId] as const,
  anyImportItems: (importId: string) => ['imports', 'items', importId] as const,
  importItems: (importId: string, status: string) => ['imports', 'items', importId, status] as const,

  sessions: ['sessions'],
  twoFactor: ['two-factor'],
  passkeys: ['passkeys'],

  anyVideo: ['video'],
  video: (videoId: string) => ['video', videoId] as const,
  /** Nested under the video's key, so that it is removed with the video. */
  prefetchedVideo: (videoId: string) => ['video', videoId, 'prefetched'] as const,
  captionDraft: (videoId: string, draftId: string) => ['video', videoId, 'caption-draft', draftId] as const,
  audioTracks: (videoId: string) => ['video', videoId, 'audio-tracks'] as const,
  /** Keyed by the URL of the captions. */
  transcript: (url: string) => ['transcript', url] as const,
  captionDrafts: (videoId: string) => ['caption-drafts', videoId] as const,
  automaticCaptions: (videoId: string) => ['automatic-captions', videoId] as const,
  uploadDefaults: ['upload-defaults'],
  posters: (videoId: string | undefined) => ['posters', videoId] as const,
  /** The frame at a time in seconds. */
  poster: (videoId: string, time: number) => ['posters', videoId, time] as const,

  videos: ['videos'],
  feed: (name: string) => ['videos', 'feed', name] as const,
  /** Nested under the feed's key, so that both load again after the same changes. */
  subscriptionFeed: (type: string) => ['videos', 'feed', 'subscriptions', type] as const,
  /** The videos that the staff features. */
  featured: ['videos', 'featured'],
  taggedVideos: (tag: string) => ['videos', 'tag', tag] as const,
  channelVideos: (channelId: string, filter: object) => ['videos', 'channel', channelId, filter] as const,
  anyRelatedVideos: ['videos', 'related'],
  relatedVideos: (videoId: string) => ['videos', 'related', videoId] as const,
  continueWatching: ['videos', 'continue'],
  likedVideos: ['videos', 'liked'],
  history: ['history'],

  /** What the viewer doesn't want recommended. */
  hiddenRecommendations: ['hidden-recommendations'],
  /** The ids of the videos and channels that were hidden on this page. */
  hiddenHere: ['hidden-here'],

  searches: ['search'],
  search: (text: string, filters: object) => ['search', text, filters] as const,
  suggestions: (text: string) => ['suggestions', text] as const,

  tags: ['tags'],
  tagSuggestions: (text: string) => ['tags', 'suggestions', text] as const,
  taggedTweets: (tag: string) => ['tags', 'tweets', tag] as const,
  /** Suggestions of people to mention. */
  people: (text: string) => ['people', text] as const,

  dashboard: ['dashboard'],
  stats: (channelId: string) => ['dashboard', 'stats', channelId] as const,
  activity: (channelId: string) => ['dashboard', 'activity', channelId] as const,
  channelAnalytics: (channelId: string, range: string) =>
    ['dashboard', 'analytics', 'channel', channelId, range] as const,
  videoAnalytics: (videoId: string, range: string) =>
    ['dashboard', 'analytics', 'video', videoId, range] as const,
  anyOwnVideos: (channelId: string) => ['dashboard', 'videos', channelId] as const,
  ownVideos: (channelId: string, filters: object) => ['dashboard', 'videos', channelId, filters] as const,
  /** The inbox of comments on the viewer's videos, with any filter. */
  anyInbox: ['dashboard', 'comments'],
  inbox: (channelId: string, filter: string) => ['dashboard', 'comments', channelId, filter] as const,
  anyHeldComments: ['dashboard', 'held'],
  heldComments: (channelId: string) => ['dashboard', 'held', channelId] as const,
  commentSettings: ['comment-settings'],

  anyChannel: ['channel'],
  /** Keyed by lower-case username. */
  channel: (username: string) => ['channel', username] as const,
  channelLists: ['channel-lists'],
  channelList: (channelId: string, list: ChannelList) => ['channel-lists', channelId, list] as const,

  /** People blocked by the viewer. */
  blocks: ['blocks'],

  notifications: ['notifications'],
  /** The unread count. Not under `notifications`, whose values are lists. */
  unread: ['unread-notifications'],
  notificationSettings: ['notification-settings'],
  /** Whether this browser receives the viewer's push notifications. */
  push: ['push'],
  /** The viewer's subscribed channels with the latest videos. */
  latestChannels: ['latest-channels'],

  playlists: ['playlist'],
  playlist: (playlistId: string) => ['playlist', playlistId] as const,
  /** A playlist's shuffle and repeat settings. */
  playOrder: (playlistId: string) => ['play-order', playlistId] as const,
  /** Other people's playlists that the viewer has saved. */
  savedPlaylists: ['saved-playlists'],
  /** The id of the viewer's Watch later playlist. */
  watchLater: ['watch-later'],
  anyMembership: ['playlists-with'],
  /** The viewer's playlists that contain a video. */
  membership: (videoId: string) => ['playlists-with', videoId] as const,

  anyTweet: ['tweet'],
  tweet: (tweetId: string) => ['tweet', tweetId] as const,

  anyComments: ['comments'],
  comments: ({ kind, id }: CommentTarget) => ['comments', kind, id] as const,
  commentLists: ({ kind, id }: CommentTarget) => ['comments', kind, id, 'sorted'] as const,
  sortedComments: ({ kind, id }: CommentTarget, sortBy: string) =>
    ['comments', kind, id, 'sorted', sortBy] as const,
  replies: ({ kind, id }: CommentTarget, commentId: string) =>
    ['comments', kind, id, 'replies', commentId] as const,
  /** The viewer's latest replies, which are shown regardless of their place in the list. */
  newReplies: ({ kind, id }: CommentTarget, commentId: string) =>
    ['comments', kind, id, 'replies', commentId, 'new'] as const,
  /** A single comment or reply, which may not be on any loaded page. */
  comment: ({ kind, id }: CommentTarget, commentId: string) =>
    ['comments', kind, id, 'one', commentId] as const,
  /** The mutations that save an edit or a reply. */
  commentEdits: ({ kind, id }: CommentTarget) => ['comments', kind, id, 'edit'] as const,
  /** The chosen sort order. Not under `comments`, whose values are all lists that change together. */
  commentSort: ({ kind, id }: CommentTarget) => ['comment-sort', kind, id] as const,
  /** The comments with expanded replies. */
  openThreads: ({ kind, id }: CommentTarget) => ['open-threads', kind, id] as const,
  /** The comments in the inbox with expanded long texts. */
  openInboxTexts: ['open-inbox-texts'],
  /** The comments with expanded long texts. */
  openTexts: ({ kind, id }: CommentTarget) => ['open-texts', kind, id] as const,
  /** The text of a comment that the viewer wrote before the login, to be posted by the form. */
  pendingComment: ({ kind, id }: CommentTarget) => ['pending-comment', kind, id] as const,
  /** The content that the viewer reported before the login, for the report's form. */
  pendingReport: ['pending-report'],
  /** The keys of the browser history entries whose link to a comment has been followed. */
  linkedPlaces: ({ kind, id }: CommentTarget) => ['linked-places', kind, id] as const,
} as const;

/** Channel tabs that load when first opened. */
type ChannelList = 'playlists' | 'tweets' | 'subscriptions';

/**
 * Returns the query options of a channel's list. It stays fresh until a change invalidates it or another channel opens.
 */
export function channelListOptions(channelId: string, list: ChannelList) {
  return { queryKey: queryKeys.channelList(channelId, list), staleTime: Number.POSITIVE_INFINITY } as const;
}
