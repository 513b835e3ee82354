/** The parent of comments. */
export type CommentTarget = { kind: 'video' | 'tweet'; id: string };

/**
 * The key of every query and of every value that the client keeps under a key. A key is a prefix of the keys of
 * everything that it contains: `videos` matches every list of videos.
 */
export const queryKeys = {
  viewer: ['viewer'],
  health: ['health'],
  site: ['site'],
  /** All settings of the instance, which its staff reads. */
  siteSettings: ['site-settings'],
  /** The lists of the staff, of everything and everyone. */
  overview: ['overview'],
  anyPeopleOfSite: ['people-of-site'],
  peopleOfSite: (filters: object) => ['people-of-site', filters] as const,
  anyVideosOfSite: ['videos-of-site'],
  videosOfSite: (filters: object) => ['videos-of-site', filters] as const,
  anyJobs: ['jobs'],
  jobs: (status: string) => ['jobs', status] as const,
  audit: (filter: string) => ['audit', filter] as const,
  invites: ['invites'],
  /** What the staff is told of. */
  reports: (status: string) => ['reports', status] as const,
  emailConfirmation: (token: string) => ['email-confirmation', token] as const,
  newcomer: ['newcomer'],
  identities: ['identities'],

  /** The latest archive of the viewer's data. */
  dataExport: ['data-export'],

  sessions: ['sessions'],
  twoFactor: ['two-factor'],
  passkeys: ['passkeys'],

  anyVideo: ['video'],
  video: (videoId: string) => ['video', videoId] as const,
  /** Under the video's own key, so that it goes when the video does. */
  prefetchedVideo: (videoId: string) => ['video', videoId, 'prefetched'] as const,
  /** By the URL of its captions. */
  transcript: (url: string) => ['transcript', url] as const,
  posters: (videoId: string | undefined) => ['posters', videoId] as const,

  videos: ['videos'],
  feed: (name: string) => ['videos', 'feed', name] as const,
  taggedVideos: (tag: string) => ['videos', 'tag', tag] as const,
  channelVideos: (channelId: string) => ['videos', 'channel', channelId] as const,
  relatedVideos: (ownerId: string) => ['videos', 'related', ownerId] as const,
  popularVideos: ['videos', 'related', 'popular'],
  likedVideos: ['videos', 'liked'],
  history: ['history'],

  searches: ['search'],
  search: (text: string, filters: object) => ['search', text, filters] as const,
  suggestions: (text: string) => ['suggestions', text] as const,

  tags: ['tags'],
  tagSuggestions: (text: string) => ['tags', 'suggestions', text] as const,
  taggedTweets: (tag: string) => ['tags', 'tweets', tag] as const,
  /** People to mention. */
  people: (text: string) => ['people', text] as const,

  dashboard: ['dashboard'],
  stats: (channelId: string) => ['dashboard', 'stats', channelId] as const,
  activity: (channelId: string) => ['dashboard', 'activity', channelId] as const,
  ownVideos: (channelId: string) => ['dashboard', 'videos', channelId] as const,

  anyChannel: ['channel'],
  /** By lower-case username. */
  channel: (username: string) => ['channel', username] as const,
  channelLists: ['channel-lists'],
  channelList: (channelId: string, list: ChannelList) => ['channel-lists', channelId, list] as const,

  /** The people whom the viewer blocks. */
  blocks: ['blocks'],

  notifications: ['notifications'],
  /** The number of unread ones. Not under `notifications`, whose values are lists. */
  unread: ['unread-notifications'],
  notificationSettings: ['notification-settings'],
  /** Whether this browser gets the viewer's pushes. */
  push: ['push'],
  /** The viewer's channels with the latest videos. */
  latestChannels: ['latest-channels'],

  playlists: ['playlist'],
  playlist: (playlistId: string) => ['playlist', playlistId] as const,
  /** How a playlist is played: its shuffle and repeat. */
  playOrder: (playlistId: string) => ['play-order', playlistId] as const,
  /** The id of the viewer's Watch later. */
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
  /** The replies that the viewer has just written, wherever in the list they stand. */
  newReplies: ({ kind, id }: CommentTarget, commentId: string) =>
    ['comments', kind, id, 'replies', commentId, 'new'] as const,
  /** One comment or reply, which may be on no loaded page. */
  comment: ({ kind, id }: CommentTarget, commentId: string) =>
    ['comments', kind, id, 'one', commentId] as const,
  /** The mutations that save an edit or a reply. */
  commentEdits: ({ kind, id }: CommentTarget) => ['comments', kind, id, 'edit'] as const,
  /** The chosen order. Not under `comments`, whose values are all lists that change together. */
  commentSort: ({ kind, id }: CommentTarget) => ['comment-sort', kind, id] as const,
  /** The comments whose replies are shown. */
  openThreads: ({ kind, id }: CommentTarget) => ['open-threads', kind, id] as const,
  /** The comments whose long texts are shown in full. */
  openTexts: ({ kind, id }: CommentTarget) => ['open-texts', kind, id] as const,
  /** The places in the history whose links to a comment have been followed. */
  linkedPlaces: ({ kind, id }: CommentTarget) => ['linked-places', kind, id] as const,
} as const;

/** The tabs of a channel that load when first opened. */
type ChannelList = 'playlists' | 'tweets' | 'subscriptions';

/** A channel's list stays fresh until something changes it or another channel is opened. */
export function channelListOptions(channelId: string, list: ChannelList) {
  return { queryKey: queryKeys.channelList(channelId, list), staleTime: Number.POSITIVE_INFINITY } as const;
}
