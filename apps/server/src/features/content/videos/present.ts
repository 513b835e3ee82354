import type { Playback } from '@kinora/contract/playback';
import type { Video, VideoCard } from '@kinora/contract/videos';
import type { Urls } from '../../../http/urls.ts';
import { LruCache } from '../../../platform/cache/lru-cache.ts';
import { presentOwner } from '../../identity/accounts/present.ts';
import { isPlayableSource } from '../../media/assets/keys.ts';
import { presentOwnTracks, presentTracks } from '../audio-tracks/present.ts';
import { presentCaptions } from '../captions/present.ts';
import type { CardRow } from './cards.ts';
import type { VideoRow } from './service.ts';

/** The latest card that was presented without viewer state, by video id. */
const cards = new LruCache<{ urls: Urls; version: string; card: Readonly<VideoCard> }>(1000);

/**
 * Presents a card. A card without viewer state is the same for everyone, so it is cached until the row's version
 * changes, and frozen, so that its JSON can be cached too.
 */
export function presentVideoCard(urls: Urls, row: CardRow): Readonly<VideoCard> {
  if (row.position !== null || row.is_saved) return createCard(urls, row);
  const known = cards.get(row.id);
  if (known?.version === row.version && known.urls === urls) return known.card;
  const card = Object.freeze(createCard(urls, row));
  cards.set(row.id, { urls, version: row.version, card });
  return card;
}

function createCard(urls: Urls, row: Omit<CardRow, 'asset_id' | 'version'>): VideoCard {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    thumbnail: thumbnailUrl(urls, row),
    thumbnailPreview: row.thumbnail_preview,
    duration: row.duration,
    views: row.views,
    createdAt: row.created_at.toISOString(),
    ...(row.originally_published_at && { originallyPublishedAt: row.originally_published_at.toISOString() }),
    isPublished: row.published,
    visibility: row.visibility,
    publishAt: row.publish_at?.toISOString() ?? null,
    commentsEnabled: row.comments_enabled,
    downloadsEnabled: row.downloads_enabled,
    ...(row.hidden_reason !== null && { moderation: { reason: row.hidden_reason } }),
    position: row.position,
    isSaved: row.is_saved,
    owner: presentOwner(urls, row),
  };
}

/** Returns null for a draft without a thumbnail. */
export function thumbnailUrl(
  urls: Urls,
  { thumbnail_key: key, media_token: token }: { thumbnail_key: string; media_token: string | null },
): string | null {
  return key === '' ? null : urls.media(key, token);
}

type Media = { uploadKey: string; videoKey: string | null; playback: Playback };

export function presentVideo(urls: Urls, row: VideoRow, media: Media): Video {
  const card = createCard(urls, row);
  const isOriginal = row.is_own && !isPlayableSource(media.uploadKey);
  const downloadKey = isOriginal ? media.uploadKey : row.can_download ? media.videoKey : null;
  return {
    ...card,
    videoFile: media.videoKey && urls.media(media.videoKey, row.media_token),
    downloadUrl: downloadKey && urls.download(downloadKey, row.media_token),
    likes: row.likes,
    totalLikes: row.likes,
    isLiked: row.is_liked,
    owner: {
      ...card.owner,
      subscribersCount: row.owner_subscribers,
      isSubscribed: row.is_subscribed,
      bell: row.bell,
    },
    playback: media.playback,
    captions: presentCaptions(urls, row.captions),
    chapters: row.chapters ?? [],
    audioTracks: row.is_own ? presentOwnTracks(row.audio_tracks) : presentTracks(row.audio_tracks),
    language: row.language,
    isLanguageDetected: row.chosen_language === null,
    ...(row.is_own && { holdComments: row.hold_comments, updatedAt: row.updated_at.toISOString() }),
  };
}
