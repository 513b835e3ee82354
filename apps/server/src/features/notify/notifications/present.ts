import type { Notification } from '@kinora/contract/notifications';
import type { Urls } from '../../../http/urls.ts';
import { thumbnailUrl } from '../../content/videos/present.ts';
import { presentOwner } from '../../identity/accounts/present.ts';
import type { NotificationPage } from './notification-page.ts';
import type { NotificationContent } from './notification-page-query.ts';

export function presentNotificationPage(urls: Urls, { rows, counts, info }: NotificationPage) {
  const notifications = rows.flatMap(({ content }) => (content ? presentNotification(urls, content) : []));
  return { notifications, ...counts, ...info };
}

function presentNotification(urls: Urls, content: NotificationContent): Notification {
  const { video, people } = content;
  const actors = (people ?? []).map((person) => presentOwner(urls, person));
  return {
    _id: content.id,
    kind: content.kind,
    createdAt: timeOf(content.created_at),
    readAt: content.read_at && timeOf(content.read_at),
    actors,
    actorsCount: Math.max(content.actors, actors.length),
    ...(video && { video: presentVideo(urls, video) }),
    ...(content.tweet_id && { tweet: { _id: content.tweet_id, content: content.tweet_content ?? '' } }),
    ...(content.comment_id && {
      comment: {
        _id: content.comment_id,
        content: content.comment_content ?? '',
        parentId: content.comment_parent_id,
      },
    }),
    ...(content.uploads !== null && { videosCount: Math.max(1, content.uploads) }),
    ...(content.reason !== null && { reason: content.reason }),
    ...(content.subtitles && { subtitles: content.subtitles }),
    ...(content.followed && { followed: content.followed }),
    ...(content.act_id !== null && { answer: content.answer }),
    ...(content.report && { report: content.report }),
    ...(content.reports !== null && { reportsCount: content.reports }),
  };
}

const timeOf = (text: string) => new Date(text).toISOString();

const presentVideo = (urls: Urls, video: NonNullable<NotificationContent['video']>) => ({
  _id: video.id,
  title: video.title,
  thumbnail: thumbnailUrl(urls, video),
  thumbnailPreview: video.thumbnail_preview,
});
