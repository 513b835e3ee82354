import { type Video, visibility } from '@kinora/contract/videos';
import * as z from 'zod/mini';

/** The settings of a video for other people, as a form asks for them: who sees it, from when, what they may do. */
export const publishing = z.object({
  timing: z.enum(['now', 'later', 'draft']),
  /** In the person's time zone, as the browser's own field has it; empty unless it is published later. */
  publishAt: z.string(),
  visibility,
  commentsEnabled: z.boolean(),
  downloadsEnabled: z.boolean(),
});
export type Publishing = z.output<typeof publishing>;

type Chosen = Pick<Video, 'publishAt' | 'visibility' | 'commentsEnabled' | 'downloadsEnabled'>;

/** The same, as the API takes it. */
export type Settings = Partial<Chosen> & { asDraft?: boolean };

export function publishingOf(video: (Chosen & Pick<Video, 'isPublished'>) | null): Publishing {
  return {
    timing: !video || video.isPublished ? 'now' : video.publishAt ? 'later' : 'draft',
    publishAt: video?.publishAt ? localTime(new Date(video.publishAt)) : '',
    visibility: video?.visibility ?? 'public',
    commentsEnabled: video?.commentsEnabled ?? true,
    downloadsEnabled: video?.downloadsEnabled ?? true,
  };
}

/**
 * All settings of a new video; of another one those that were changed, because a draft may have been published at its
 * time since the form was opened.
 */
export function settingsOf(chosen: Publishing, before: Publishing | null): Settings {
  const { timing, publishAt, ...rest } = chosen;
  const isRetimed =
    !before || timing !== before.timing || (timing === 'later' && publishAt !== before.publishAt);
  const changed = Object.entries(rest).filter(
    ([name, value]) => !before || value !== before[name as keyof typeof rest],
  );
  return {
    ...Object.fromEntries(changed),
    ...(isRetimed && {
      asDraft: timing !== 'now',
      publishAt: timing === 'later' ? new Date(publishAt).toISOString() : null,
    }),
  };
}

/** Whether a video is published later than now, if it is to be published later. */
export function isTimely({ timing, publishAt }: Pick<Publishing, 'timing' | 'publishAt'>): boolean {
  return timing !== 'later' || Date.parse(publishAt) > Date.now();
}

const hour = 60 * 60 * 1000;

/** A time to start from: the first full hour that is at least one hour away. */
export function proposedTime(now = Date.now()): string {
  const time = new Date(now + 2 * hour - 1);
  time.setMinutes(0, 0, 0);
  return localTime(time);
}

/** `2026-03-01T18:30` in the person's time zone, as the browser's own field has it. */
export function localTime(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`;
}
