import { getVideo, type Video } from '@kinora/contract/videos';
import type { UseFormReturn } from 'react-hook-form';
import { callApi } from '#lib/api/api-client.ts';
import type { FormValues } from '../fields/draft-change.ts';

/** Whether a video's form saves changes while the person is typing, because nobody else sees them. */
export function isAutosaved({ isPublished, publishAt, moderation }: Video): boolean {
  return !isPublished && publishAt === null && moderation === undefined;
}

/** Returns the later of two versions of the viewer's own video. */
export const newer = (one: Video, other: Video | null): Video =>
  other && (other.updatedAt ?? '') > (one.updatedAt ?? '') ? other : one;

export const readVideo = (videoId: string): Promise<Video> =>
  callApi(getVideo, { params: { videoId }, query: {} });

/**
 * Adopts values that have changed elsewhere, except in fields that the person has changed too. Returns whether there is
 * such a field.
 */
export function adoptValues(
  form: Pick<UseFormReturn<FormValues>, 'getValues' | 'setValue'>,
  before: FormValues,
  after: FormValues,
): boolean {
  const names = Object.keys(after) as (keyof FormValues)[];
  const changed = names.filter((name) => after[name] !== before[name]);
  const typed = changed.filter((name) => form.getValues(name) !== before[name]);
  for (const name of changed) if (!typed.includes(name)) form.setValue(name, after[name]);
  return typed.length > 0;
}
