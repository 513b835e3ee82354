import { parseChapters } from '@kinora/contract/chapters';
import type { Urls } from '../../../http/urls.ts';
import type { PublicVideo } from './public-video.ts';

/** Describes a video as a https://schema.org/VideoObject, for search engines. */
export function videoObject({ origin }: Urls, { video }: PublicVideo): object {
  const page = `${origin}/video/${video._id}`;
  const chapters = parseChapters(video.description, video.duration);
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    '@id': page,
    url: page,
    name: video.title,
    description: video.description,
    ...(video.thumbnail && { thumbnailUrl: [video.thumbnail] }),
    uploadDate: video.originallyPublishedAt ?? video.createdAt,
    duration: isoDuration(video.duration),
    embedUrl: `${origin}/embed/${video._id}`,
    ...(video.downloadUrl && { contentUrl: video.videoFile }),
    author: {
      '@type': 'Person',
      name: video.owner.fullname,
      url: `${origin}/channel/${video.owner.username}`,
    },
    interactionStatistic: [
      {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'WatchAction' },
        userInteractionCount: video.views,
      },
      {
        '@type': 'InteractionCounter',
        interactionType: { '@type': 'LikeAction' },
        userInteractionCount: video.likes,
      },
    ],
    ...(chapters.length > 0 && {
      hasPart: chapters.map(({ title, from, until }) => ({
        '@type': 'Clip',
        name: title,
        startOffset: from,
        ...(Number.isFinite(until) && { endOffset: Math.floor(until) }),
        url: `${page}?t=${from}`,
      })),
    }),
  };
}

/** Formats a duration in the form `PT1H2M3S`. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor(whole / 60) % 60, 'M'],
    [whole % 60, 'S'],
  ] as const;
  const text = parts.map(([value, unit]) => (value > 0 ? `${value}${unit}` : '')).join('');
  return `PT${text || '0S'}`;
}
