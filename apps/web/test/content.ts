import type { User } from '@kinora/contract/accounts';
import type { Channel } from '@kinora/contract/channels';
import type { InboxComment } from '@kinora/contract/comment-inbox';
import type { Comment } from '@kinora/contract/comments';
import type { NotificationSettings } from '@kinora/contract/notifications';
import type { Owner } from '@kinora/contract/owner';
import type { Pagination } from '@kinora/contract/paging';
import type { Playlist } from '@kinora/contract/playlists';
import type { Report } from '@kinora/contract/reports';
import type { SiteSettings } from '@kinora/contract/site';
import type { Tweet } from '@kinora/contract/tweets';
import type { UploadDefaults } from '@kinora/contract/upload-defaults';
import type { Video, VideoCard } from '@kinora/contract/videos';

const createdAt = '2026-03-01T12:00:00.000Z';
const newId = () => crypto.randomUUID();

/** A data URL, which needs no request. */
const avatar = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';

export const guest = null;

export const ada: User = {
  _id: newId(),
  username: 'ada',
  fullname: 'Ada Lovelace',
  email: 'ada@example.org',
  emailConfirmed: true,
  pendingEmail: null,
  avatar,
  coverImage: null,
  createdAt,
  role: 'member',
  hasPassword: true,
  homeFeed: null,
  locale: 'auto',
};

export const siteOwner: User = { ...ada, role: 'owner' };
export const moderator: User = { ...ada, role: 'moderator' };

export const someSettings: SiteSettings = {
  name: 'Kinora',
  tagline: '',
  about: '',
  rules: '',
  contact: 'staff@example.org',
  accent: null,
  logo: null,
  banner: '',
  registration: 'open',
  guests: 'welcome',
  mail: true,
  locale: 'en',
  homeFeed: 'popular',
  imports: 'members',
  storageQuotaBytes: 20 * 1024 ** 3,
  videosPerDay: 50,
  confirmAddresses: false,
  hasFeatured: false,
  firstDayPosts: null,
  firstDayVideos: null,
  blockedWords: [],
};

export const grace: Owner = { _id: newId(), username: 'grace', fullname: 'Grace Hopper', avatar };

export function ownerOf({ _id, username, fullname, avatar }: Owner): Owner {
  return { _id, username, fullname, avatar };
}

export function aChannel(person: Owner, change: Partial<Channel> = {}): Channel {
  const counts = { subscribersCount: 7, channelsSubscribedToCount: 2 };
  return {
    ...ownerOf(person),
    coverImage: null,
    isSubscribed: false,
    bell: 'none',
    isBlocked: false,
    bio: '',
    links: [],
    featuredVideo: null,
    videosCount: 24,
    createdAt,
    ...counts,
    ...change,
  };
}

export function aCard(change: Partial<VideoCard> = {}): VideoCard {
  return {
    _id: newId(),
    title: 'A week by the sea',
    description: 'Waves, mostly',
    thumbnail: null,
    thumbnailPreview: null,
    duration: 247,
    views: 12_345,
    createdAt,
    isPublished: true,
    isSaved: false,
    visibility: 'public',
    publishAt: null,
    commentsEnabled: true,
    downloadsEnabled: true,
    position: null,
    owner: grace,
    ...change,
  };
}

const ready = {
  status: 'ready',
  progress: 100,
  hls: null,
  storyboard: null,
  loops: false,
  renditions: [],
  error: null,
} as const;

export function aVideo({
  owner = grace,
  ...change
}: Partial<Omit<Video, 'owner'>> & { owner?: Owner } = {}): Video {
  return {
    ...aCard(),
    videoFile: null,
    downloadUrl: null,
    likes: 3,
    totalLikes: 3,
    isLiked: false,
    playback: { ...ready, renditions: [] },
    captions: [],
    chapters: [],
    audioTracks: [],
    language: null,
    isLanguageDetected: true,
    updatedAt: createdAt,
    owner: { ...ownerOf(owner), subscribersCount: 7, isSubscribed: false, bell: 'none' },
    ...change,
  };
}

export const noUploadDefaults: UploadDefaults = {
  asDraft: false,
  visibility: 'public',
  commentsEnabled: true,
  downloadsEnabled: true,
  language: null,
  description: '',
};

export function aTweet(change: Partial<Tweet> = {}): Tweet {
  const likes = change.likes ?? 3;
  return {
    _id: newId(),
    content: 'Hello to everybody',
    createdAt,
    updatedAt: createdAt,
    owner: grace,
    likes,
    likesCount: likes,
    isLiked: false,
    commentsCount: 0,
    ...change,
  };
}

export function aComment(change: Partial<Comment> = {}): Comment {
  return {
    _id: newId(),
    content: 'I could watch this all day',
    createdAt,
    updatedAt: createdAt,
    isLiked: false,
    totalLikes: 3,
    owner: grace,
    parentId: null,
    replyTo: null,
    repliesCount: 0,
    isPinned: false,
    isHearted: false,
    editedAt: null,
    isHeld: false,
    ...change,
  };
}

export function anInboxComment(change: Partial<InboxComment> = {}): InboxComment {
  const { _id, title, thumbnail } = aCard();
  return { ...aComment(), video: { _id, title, thumbnail }, ...change };
}

export function aReport(change: Partial<Report> = {}): Report {
  return {
    _id: newId(),
    kind: 'comment',
    reason: 'Spam or misleading',
    text: '',
    createdAt,
    reporter: ownerOf(ada),
    target: {
      _id: newId(),
      owner: grace,
      createdAt,
      title: null,
      text: 'Buy now',
      thumbnail: null,
      isHidden: false,
      place: { kind: 'video', id: newId() },
    },
    openReports: 1,
    closed: null,
    ...change,
  };
}

export function aPlaylist(change: Partial<Playlist> = {}): Playlist {
  const videos = change.videos ?? [aCard()];
  return {
    _id: newId(),
    kind: 'list',
    visibility: 'public',
    name: 'For a rainy day',
    description: 'Long and quiet',
    createdAt,
    updatedAt: createdAt,
    isSaved: false,
    owner: grace,
    videos,
    videosCount: videos.length,
    ...change,
  };
}

/** Returns the paging fields of the last page or, with `next`, of a page before the one with that cursor. */
export function pagination(next: string | null = null): Pagination {
  return {
    page: 1,
    currentPage: 1,
    limit: 10,
    hasNextPage: next !== null,
    hasPrevPage: false,
    nextPage: null,
    prevPage: null,
    nextCursor: next,
  };
}

/** Returns the requested page and its paging fields. Cursors are page indexes. */
export function pageAt<Item>(pages: readonly Item[][], { cursor = '0' }: { cursor?: string }) {
  const index = Number(cursor);
  return {
    items: pages[index] ?? [],
    end: pagination(index + 1 < pages.length ? String(index + 1) : null),
  };
}

const onPageAndPush = { page: true, mail: false, push: true };
export const notificationSettings: NotificationSettings = {
  ...{ video: onPageAndPush, comment: onPageAndPush, reply: onPageAndPush, mention: onPageAndPush },
  ...{ like: onPageAndPush, subscriber: onPageAndPush, ready: onPageAndPush, failed: onPageAndPush },
  ...{ subtitles: onPageAndPush, followFailed: onPageAndPush },
  ...{ moderation: onPageAndPush, report: onPageAndPush, approval: onPageAndPush, backup: onPageAndPush },
};
