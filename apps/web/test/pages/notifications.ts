import type { Notification } from '@kinora/contract/notifications';
import { aCard, grace, ownerOf } from '#test/content.ts';

const { _id, title, thumbnail, thumbnailPreview } = aCard({ title: 'Gears' });
export const video = { _id, title, thumbnail, thumbnailPreview };

export function aNotification(change: Partial<Notification> = {}): Notification {
  return {
    _id: crypto.randomUUID(),
    kind: 'like',
    createdAt: new Date().toISOString(),
    readAt: null,
    actors: [ownerOf(grace)],
    actorsCount: 1,
    video,
    ...change,
  };
}

export const called = (fullname: string) =>
  aNotification({ kind: 'moderation', actors: [], actorsCount: 0, video: undefined, reason: fullname });
