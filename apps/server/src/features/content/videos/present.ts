import type { Playback } from '@kinora/contract/playback';
import type { Video, VideoCard } from '@kinora/contract/videos';
import { presentOnce } from '../../../http/present-once.ts';
import type { Urls } from '../../../http/urls.ts';
import { presentOwner } from '../../identity/accounts/present.ts';
import { presentCaptions } from '../captions/present.ts';
import type { CardRow } from './cards.ts';
import type { VideoRow } from './service.ts';

type CardColumns = Omit<CardRow, 'asset_id' | 'version'>;

export const presentVideoCard = presentOnce((urls: Urls, row: CardColumns): VideoCard => {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    thumbnail: urls.media(row.thumbnail_key, row.media_token),
    thumbnailPreview: row.thumbnail_preview,
    duration: row.duration,
    views: row.views,
    createdAt: row.created_at.toISOString(),
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
});

type Media = { sourceKey: string; videoKey: string | null; playback: Playback };

export const presentVideo = presentOnce((urls: Urls, row: VideoRow, media: Media): Video => {
  const card = presentVideoCard(urls, row);
  const downloadKey = row.is_own ? media.sourceKey : row.can_download ? media.videoKey : null;
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
  };
});
