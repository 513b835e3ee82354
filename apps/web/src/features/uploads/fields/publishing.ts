import { holdPolicies } from '@kinora/contract/hold-policy';
import type { UploadDefaults } from '@kinora/contract/upload-defaults';
import { type Video, visibility } from '@kinora/contract/videos';
import * as z from 'zod/mini';

/** The form's values for who can see a video, when it is published, and what viewers may do. */
export const publishing = z.object({
  timing: z.enum(['now', 'later', 'draft']),
  /** Local time in the format of a `datetime-local` input. Empty unless the video is scheduled. */
  publishAt: z.string(),
  visibility,
  commentsEnabled: z.boolean(),
  holdComments: z.enum(['channel', ...holdPolicies]),
  downloadsEnabled: z.boolean(),
  /** Empty to detect it. */
  language: z.string(),
});
export type Publishing = z.output<typeof publishing>;

type Chosen = Pick<
  Video,
  'publishAt' | 'visibility' | 'commentsEnabled' | 'holdComments' | 'downloadsEnabled' | 'language'
>;

/** The settings in the format of the API. */
export type PublishingSettings = Partial<Chosen> & { asDraft?: boolean };

export function publishingOf(video: Chosen & Pick<Video, 'isPublished' | 'isLanguageDetected'>): Publishing {
  return {
    timing: video.isPublished ? 'now' : video.publishAt ? 'later' : 'draft',
    publishAt: video.publishAt ? localTime(new Date(video.publishAt)) : '',
    visibility: video.visibility,
    commentsEnabled: video.commentsEnabled,
    holdComments: video.holdComments ?? 'channel',
    downloadsEnabled: video.downloadsEnabled,
    language: (!video.isLanguageDetected && video.language) || '',
  };
}

/** Returns the values with which the form of a new video starts. */
export function newPublishing({
  asDraft,
  description: _,
  language,
  ...settings
}: UploadDefaults): Publishing {
  return {
    ...settings,
    timing: asDraft ? 'draft' : 'now',
    publishAt: '',
    holdComments: 'channel',
    language: language ?? '',
  };
}

/** Null for the channel's policy. */
export const holdPolicyOf = ({ holdComments }: Publishing) =>
  holdComments === 'channel' ? null : holdComments;

/**
 * Returns all settings of a new video, but only the changed ones of an existing video, because a scheduled draft may
 * have been published since the form was opened.
 */
export function settingsOf(chosen: Publishing, before: Publishing | null): PublishingSettings {
  const { timing, publishAt, language, holdComments, ...rest } = chosen;
  const isRetimed =
    !before || timing !== before.timing || (timing === 'later' && publishAt !== before.publishAt);
  const changed = Object.entries(rest).filter(
    ([name, value]) => !before || value !== before[name as keyof typeof rest],
  );
  const isLanguageChanged = !before || language !== before.language;
  return {
    ...Object.fromEntries(changed),
    ...(holdComments !== (before?.holdComments ?? 'channel') && {
      holdComments: holdPolicyOf(chosen),
    }),
    ...(isLanguageChanged && { language: language || null }),
    ...(isRetimed && {
      asDraft: timing !== 'now',
      publishAt: timing === 'later' ? new Date(publishAt).toISOString() : null,
    }),
  };
}

/** Returns whether a scheduled time is in the future. True for a video that isn't scheduled. */
export function isPublishTimeValid({ timing, publishAt }: Pick<Publishing, 'timing' | 'publishAt'>): boolean {
  return timing !== 'later' || Date.parse(publishAt) > Date.now();
}

const hour = 60 * 60 * 1000;

/** Suggests a time: the first full hour that is at least an hour away. */
export function proposedTime(now = Date.now()): string {
  const time = new Date(now + 2 * hour - 1);
  time.setMinutes(0, 0, 0);
  return localTime(time);
}

/** Formats a time for a `datetime-local` input: `2026-03-01T18:30` in local time. */
export function localTime(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${date}T${two(time.getHours())}:${two(time.getMinutes())}`;
}
