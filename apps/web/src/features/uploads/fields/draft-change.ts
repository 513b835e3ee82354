import type { saveDraft } from '@kinora/contract/drafts';
import type { BodyOf } from '@kinora/contract/endpoint';
import { holdPolicyOf, type Publishing } from './publishing.ts';

/** The texts and settings of a video form. */
export type FormValues = { title: string; description: string } & Publishing;

export type DraftChange = Omit<BodyOf<typeof saveDraft>, 'unchangedSince'>;

/**
 * Returns the fields of a draft that differ from the saved ones. Leaves out an empty title, which a draft can't have,
 * and when the video is published, which only submitting the form decides.
 */
export function draftChange(values: FormValues, saved: FormValues): DraftChange {
  const names = ['title', 'description', 'visibility', 'commentsEnabled', 'downloadsEnabled'] as const;
  const changed = names.filter(
    (name) => values[name] !== saved[name] && (name !== 'title' || values.title.trim() !== ''),
  );
  return {
    ...Object.fromEntries(changed.map((name) => [name, values[name]])),
    ...(values.holdComments !== saved.holdComments && { holdComments: holdPolicyOf(values) }),
    ...(values.language !== saved.language && { language: values.language || null }),
  };
}

/** Returns all fields of a new draft, apart from its title. */
export function draftFields(values: FormValues) {
  const { description, visibility, commentsEnabled, downloadsEnabled, language } = values;
  return {
    ...{ description, visibility, commentsEnabled, downloadsEnabled },
    holdComments: holdPolicyOf(values),
    language: language || null,
  };
}

export const isEmpty = (change: DraftChange) => Object.keys(change).length === 0;
