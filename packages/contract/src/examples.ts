import type { ApiEndpoints } from './api.ts';
import type { Captions } from './captions.ts';
import type { Comment, CommentPage } from './comments.ts';
import type { CallOf, DataOf, Endpoint, PaginationOf } from './endpoint.ts';
import type { Pagination } from './paging.ts';
import type { Playlist } from './playlists.ts';
import type { Tweet } from './tweets.ts';
import type { Channel, Owner, User } from './users.ts';
import type { Video, VideoCard } from './videos.ts';

/** A call as somebody makes it, and what it is answered with. */
type Example<E extends Endpoint> = CallOf<E> & { data: DataOf<E> } & (E['pagination'] extends object
    ? { pagination: PaginationOf<E> }
    : unknown);

const userId = '01950b1e-8a10-7c3e-9d55-0f3c2a6e1b01';
const channelId = '01950b1e-8a10-7c3e-9d55-0f3c2a6e1b02';
const videoId = '01950b2f-41d2-7b60-8a4e-6d1f0c9b7a03';
const tweetId = '01950b30-0c3a-7e19-b2f7-5a8d4e3c2b04';
const commentId = '01950b31-77aa-7f02-9c61-3e5b7d9f1a05';
const playlistId = '01950b32-1f0e-7a8b-8d3c-2b4a6c8e0f06';
const createdAt = '2026-03-01T18:30:00.000Z';
const updatedAt = '2026-03-02T08:00:00.000Z';
const media = 'https://video.example.org/media/assets';
const password = 'correct horse battery';

const user: User = {
  _id: userId,
  username: 'ada',
  email: 'ada@example.org',
  fullname: 'Ada Lovelace',
  avatar: `${media}/01950b1e-9000-7000-8000-000000000001/480.webp`,
  coverImage: null,
  createdAt,
};
const owner: Owner = { _id: channelId, username: 'charles', fullname: 'Charles Babbage', avatar: null };
const channel: Channel = {
  ...owner,
  coverImage: null,
  subscribersCount: 12,
  channelsSubscribedToCount: 3,
  isSubscribed: true,
};
const card: VideoCard = {
  _id: videoId,
  title: 'How the difference engine adds',
  description: 'Brass, cranks and one carry after another.',
  thumbnail: `${media}/01950b2f-0000-7000-8000-000000000002/1280.webp`,
  thumbnailPreview: null,
  duration: 94.5,
  views: 1024,
  createdAt,
  isPublished: true,
  position: 61.5,
  owner,
};
const playback: Video['playback'] = {
  status: 'ready',
  progress: 100,
  hls: `${media}/01950b2f-0000-7000-8000-000000000003/hls/master.m3u8`,
  storyboard: null,
  renditions: [
    { height: 240, bitrate: 320_000 },
    { height: 720, bitrate: 2_400_000 },
  ],
  error: null,
};
const english: Captions = {
  language: 'en',
  label: 'English',
  url: `${media}/01950b2f-0000-7000-8000-000000000005/captions.vtt`,
};
const video: Video = {
  ...card,
  videoFile: `${media}/01950b2f-0000-7000-8000-000000000003/source.mp4`,
  likes: 64,
  totalLikes: 64,
  isLiked: false,
  owner: { ...owner, subscribersCount: 12, isSubscribed: true },
  playback,
  captions: [english],
};
const tweet: Tweet = {
  _id: tweetId,
  content: 'The engine weaves algebraic patterns.',
  createdAt,
  updatedAt,
  owner,
  likes: 8,
  likesCount: 8,
  isLiked: true,
};
const comment: Comment = {
  _id: commentId,
  content: 'Lovely gears.',
  createdAt,
  updatedAt,
  isLiked: false,
  totalLikes: 2,
  owner,
};
const playlist: Playlist = {
  _id: playlistId,
  name: 'Engines',
  description: 'To watch again',
  videosCount: 1,
  createdAt,
  updatedAt,
  owner,
  videos: [card],
};
const page: Pagination = {
  page: 1,
  currentPage: 1,
  limit: 10,
  hasNextPage: false,
  hasPrevPage: false,
  nextPage: null,
  prevPage: null,
  nextCursor: null,
};
const counted = { currentPage: 1, totalPages: 1 };
const comments: CommentPage = {
  comments: [comment],
  pagination: { ...counted, totalComments: 1, hasNextPage: false },
  ...page,
};
const nothing = {};
const firstPage = { page: 1, limit: 10 };
/** The media host's own reply to the upload, passed on as it came. */
const reply = { public_id: 'videos/01950b2f-0000-7000-8000-000000000003', resource_type: 'video' };

/** One example of every call, for the documentation. */
export const examples = {
  registerUser: {
    body: {
      fullname: 'Ada Lovelace',
      username: 'ada',
      email: user.email,
      password,
      confirmPassword: password,
    },
    data: { ...user, avatar: null },
  },
  login: { body: { username: 'ada', password }, data: { user } },
  logout: { data: nothing },
  refreshSession: { data: nothing },
  getProfile: { data: user },
  changePassword: {
    body: {
      currentPassword: password,
      newPassword: 'staple of another kind',
      confirmPassword: 'staple of another kind',
    },
    data: nothing,
  },
  updateAccount: { body: { fullname: 'Ada King' }, data: { ...user, fullname: 'Ada King' } },
  updateAvatar: { body: { avatar: String(user.avatar) }, data: user },
  updateCover: {
    body: { coverImage: `${media}/01950b1e-9000-7000-8000-000000000004/1920.webp` },
    data: { ...user, coverImage: `${media}/01950b1e-9000-7000-8000-000000000004/1920.webp` },
  },
  getChannel: { params: { channel: 'charles' }, data: channel },

  listVideos: {
    query: { ...firstPage, sortBy: 'views', sortType: 'desc' },
    data: { videos: [card], ...page },
  },
  publishVideo: {
    body: {
      title: card.title,
      description: card.description,
      uploadedVideoResponse: reply,
      thumbnailLink: String(card.thumbnail),
    },
    data: {
      ...video,
      playback: { ...playback, status: 'processing', progress: 0, hls: null, renditions: [] },
    },
  },
  getVideo: { params: { videoId }, query: { incrementView: true }, data: video },
  getProgress: { params: { videoId }, data: playback },
  listProgress: { query: { ids: videoId }, data: { videos: [{ _id: videoId, playback }] } },
  updateVideo: {
    params: { videoId },
    body: { title: 'How it adds', uploadedVideoResponse: null, thumbnailLink: null },
    data: { ...video, title: 'How it adds' },
  },
  deleteVideo: { params: { videoId }, data: nothing },
  togglePublish: { params: { videoId }, data: { ...video, isPublished: false } },
  listPosters: {
    params: { videoId },
    data: { posters: [{ time: 4.5, image: `${media}/01950b2f-0000-7000-8000-000000000003/posters/0.jpg` }] },
  },
  search: {
    query: { query: 'difference', type: 'all', ...firstPage },
    data: {
      videos: [card],
      totalVideos: 1,
      channels: [{ ...owner, fullName: owner.fullname, subscribersCount: 12, isSubscribed: true }],
      totalChannels: 1,
      pagination: { ...counted, totalResults: 2, hasNextPage: false },
      ...page,
    },
  },

  saveCaptions: {
    params: { videoId },
    body: { language: 'en', content: '1\n00:00:01,000 --> 00:00:04,000\nTurn the crank.\n' },
    data: { captions: [english] },
  },
  deleteCaptions: { params: { videoId, language: 'en' }, data: { captions: [] } },

  signUpload: {
    query: { folder: 'videos', resourceType: 'video', metadata: '{"type":"video/mp4","size":1048576}' },
    data: {
      upload_url: 'https://video.example.org/media-host/v1_1/kinora/video/upload',
      api_key: '271828182845904',
      timestamp: 1_772_389_800,
      signature: '1f0e3dad99908345f7439f8ffabdffc4a1b2c3d4e5f60718293a4b5c6d7e8f90',
      context: `type=video/mp4|size=1048576|user=${userId}|upload=01950b2f-0000-7000-8000-000000000003`,
      folder: 'videos',
    },
  },
  getPartialUpload: {
    params: { name: 'b7e1' },
    data: { received: 8_388_608, total: 20_971_520, done: false },
  },
  discardPartialUpload: { params: { name: 'b7e1' }, data: nothing },

  listHistory: { query: firstPage, data: { videos: [{ ...card, watchedAt: updatedAt }], ...page } },
  savePosition: { params: { videoId }, body: { position: 61.5 }, data: { position: 61.5 } },
  removeFromHistory: { params: { videoId }, data: nothing },

  postTweet: {
    body: { content: tweet.content },
    data: { ...tweet, likes: 0, likesCount: 0, isLiked: false },
  },
  getTweet: { params: { tweetId }, data: tweet },
  updateTweet: {
    params: { tweetId },
    body: { content: 'It weaves them still.' },
    data: { ...tweet, content: 'It weaves them still.' },
  },
  deleteTweet: { params: { tweetId }, data: nothing },
  listTweets: { params: { userId: channelId }, query: firstPage, data: [tweet], pagination: page },

  toggleSubscription: { params: { channelId }, data: { isSubscribed: true, subscribersCount: 13 } },
  listSubscribers: { params: { channelId }, query: firstPage, data: { subscribers: [owner], ...page } },
  listSubscriptions: {
    params: { userId },
    query: firstPage,
    data: { channels: [{ ...owner, subscribers: 12, isSubscribed: true }], ...page },
  },

  createPlaylist: {
    body: { name: playlist.name, description: playlist.description },
    data: { ...playlist, videosCount: 0, videos: [] },
  },
  getPlaylist: { params: { playlistId }, data: playlist },
  updatePlaylist: {
    params: { playlistId },
    body: { name: 'Calculating engines', description: null },
    data: { ...playlist, name: 'Calculating engines' },
  },
  deletePlaylist: { params: { playlistId }, data: nothing },
  addToPlaylist: { params: { videoId, playlistId }, data: playlist },
  removeFromPlaylist: { params: { videoId, playlistId }, data: { ...playlist, videosCount: 0, videos: [] } },
  listPlaylistsWith: { params: { videoId }, data: { playlistIds: [playlistId] } },
  listPlaylists: {
    params: { userId: channelId },
    query: firstPage,
    data: [{ ...playlist, videos: [{ _id: videoId, thumbnail: card.thumbnail }] }],
    pagination: page,
  },

  getDashboardStats: {
    params: { channelId },
    data: { totalVideos: 1, totalViews: 1024, totalSubscribers: 12, totalLikes: 64 },
  },
  getDashboardActivity: {
    params: { channelId },
    data: { days: [{ date: '2026-03-01', views: 40, likes: 6, subscribers: 2 }] },
  },
  listDashboardVideos: {
    params: { channelId },
    query: firstPage,
    data: {
      videos: [{ ...card, totalLikes: 64, playback }],
      pagination: { ...counted, totalVideos: 1 },
      ...page,
    },
  },

  toggleVideoLike: { params: { videoId }, data: { isLiked: true, totalLikes: 65 } },
  toggleCommentLike: { params: { commentId }, data: { isLiked: true, totalLikes: 3 } },
  toggleTweetLike: { params: { tweetId }, data: { isLiked: false, totalLikes: 7 } },
  listLikedVideos: { query: firstPage, data: { videos: [card], ...page } },

  listVideoComments: { params: { videoId }, query: { ...firstPage, sortBy: 'top' }, data: comments },
  addVideoComment: { params: { videoId }, body: { content: comment.content }, data: comment },
  listTweetComments: { params: { tweetId }, query: { ...firstPage, sortBy: 'newest' }, data: comments },
  addTweetComment: { params: { tweetId }, body: { content: comment.content }, data: comment },
  updateComment: {
    params: { commentId },
    body: { content: 'Lovely gears, truly.' },
    data: { ...comment, content: 'Lovely gears, truly.' },
  },
  deleteComment: { params: { commentId }, data: nothing },

  healthcheck: { data: 'OK' },
} satisfies { [Name in keyof ApiEndpoints]: Example<ApiEndpoints[Name]> };
