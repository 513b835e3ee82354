import type { User } from '../accounts.ts';
import type { AudioTrack } from '../audio-tracks.ts';
import type { Captions } from '../captions.ts';
import type { Owner } from '../owner.ts';
import type { Pagination } from '../paging.ts';
import type { PublicSettings } from '../site.ts';
import type { Tweet } from '../tweets.ts';
import type { Video, VideoCard } from '../videos.ts';

export const userId = '01950b1e-8a10-7c3e-9d55-0f3c2a6e1b01';
export const channelId = '01950b1e-8a10-7c3e-9d55-0f3c2a6e1b02';
export const videoId = '01950b2f-41d2-7b60-8a4e-6d1f0c9b7a03';
export const tweetId = '01950b30-0c3a-7e19-b2f7-5a8d4e3c2b04';
export const commentId = '01950b31-77aa-7f02-9c61-3e5b7d9f1a05';
export const replyId = '01950b31-8c0d-7a3e-b1d4-7f2a9c5e3b0a';
export const playlistId = '01950b32-1f0e-7a8b-8d3c-2b4a6c8e0f06';
export const sessionId = '01950b33-2c1d-7e5f-9a7b-4c6d8e0f2a07';
export const passkeyId = '01950b34-3d2e-7f60-8b8c-5d7e9f1a3b08';
export const identityId = '01950b35-4e3f-7081-9c9d-6e8f0a2b4c09';
export const inviteId = '01950b37-6a51-72a3-9ebf-8a0b2c4d6e0b';
export const notificationId = '01950b36-5f40-7192-8dae-7f9a1b3c5d0a';
export const jobId = '01950b37-6051-72a3-9ebf-80ab2c4d6e0b';
export const importId = '01950b3b-a495-76e7-b2f3-c4ef60812a10';
export const importItemId = '01950b3b-a495-76e7-b2f3-c4ef60812a11';
export const auditId = '01950b38-7162-73b4-8fc0-91bc3d5e7f0c';
export const workerId = '01950b39-8273-74c5-90d1-a2cd4e6f800d';
export const reportId = '01950b37-60a1-72a3-9ebf-8fab2c4d6e0b';
export const audioTrackId = '01950b3a-9384-75d6-a1e2-b3de5f70910e';
export const frenchAudioId = '01950b3a-9384-75d6-a1e2-b3de5f70910f';
export const createdAt = '2026-03-01T18:30:00.000Z';
export const updatedAt = '2026-03-02T08:00:00.000Z';
export const media = 'https://video.example.org/media/assets';
/** The avatar that the server draws for an account without an uploaded one. */
export const drawnAvatar = 'https://video.example.org/media/avatars/2-Q0I.svg';
/** A token of `playback.session`. */
export const watchSession = 'Zl3Qm1xW9m2o8Q3yV5nB0w.8h1Kq7p2';
export const password = 'correct horse battery';

export const user: User = {
  _id: userId,
  username: 'ada',
  email: 'ada@example.org',
  emailConfirmed: true,
  pendingEmail: null,
  fullname: 'Ada Lovelace',
  avatar: `${media}/01950b1e-9000-7000-8000-000000000001/480.webp`,
  coverImage: null,
  createdAt,
  role: 'member',
  hasPassword: true,
  locale: 'auto',
  homeFeed: null,
};
export const owner: Owner = {
  _id: channelId,
  username: 'charles',
  fullname: 'Charles Babbage',
  avatar: drawnAvatar,
};
export const card: VideoCard = {
  _id: videoId,
  title: 'How the difference engine adds',
  description: 'Brass, cranks and one carry after another.',
  thumbnail: `${media}/01950b2f-0000-7000-8000-000000000002/1280.webp`,
  thumbnailPreview: null,
  duration: 94.5,
  views: 1024,
  createdAt,
  isPublished: true,
  visibility: 'public',
  publishAt: null,
  commentsEnabled: true,
  downloadsEnabled: true,
  position: 61.5,
  isSaved: false,
  owner,
};
export const tweet: Tweet = {
  _id: tweetId,
  content: 'The engine weaves algebraic patterns.',
  createdAt,
  updatedAt,
  owner,
  likes: 8,
  likesCount: 8,
  isLiked: true,
  commentsCount: 2,
};
export const playback: Video['playback'] = {
  status: 'ready',
  progress: 100,
  hls: `${media}/01950b2f-0000-7000-8000-000000000003/hls/master.m3u8`,
  storyboard: null,
  renditions: [
    { height: 240, bitrate: 320_000 },
    { height: 720, bitrate: 2_400_000 },
  ],
  error: null,
  loops: false,
};
export const english: Captions = {
  language: 'en',
  label: 'English',
  url: `${media}/01950b2f-0000-7000-8000-000000000005/captions.vtt`,
  isAutomatic: false,
};
export const englishAudio: AudioTrack = {
  _id: audioTrackId,
  language: 'en',
  name: 'English',
  isDefault: true,
  kind: 'main',
};
export const video: Video = {
  ...card,
  videoFile: `${media}/01950b2f-0000-7000-8000-000000000003/source.mp4`,
  downloadUrl: `${media}/01950b2f-0000-7000-8000-000000000003/source.mp4?download`,
  likes: 64,
  totalLikes: 64,
  isLiked: false,
  owner: { ...owner, subscribersCount: 12, isSubscribed: true, bell: 'all' },
  playback,
  captions: [english],
  chapters: [
    { start: 0, title: 'Gears' },
    { start: 95.5, title: 'Levers' },
  ],
  audioTracks: [englishAudio],
  language: 'en',
  isLanguageDetected: true,
  updatedAt,
};
export const page: Pagination = {
  page: 1,
  currentPage: 1,
  limit: 10,
  hasNextPage: false,
  hasPrevPage: false,
  nextPage: null,
  prevPage: null,
  nextCursor: null,
};
export const counted = { currentPage: 1, totalPages: 1 };
export const firstPage = { page: 1, limit: 10 };

export const publicSettings: PublicSettings = {
  name: 'Lovelace Films',
  tagline: 'Short films about engines',
  about: 'Films by a small club of engineers.',
  rules: '1. Be kind.\n2. Publish your own work.',
  contact: 'staff@example.org',
  accent: '#0b57d0',
  logo: null,
  banner: 'New films every Friday',
  registration: 'open',
  guests: 'watch',
  mail: true,
  locale: 'en',
  hasFeatured: false,
  homeFeed: 'popular',
};
