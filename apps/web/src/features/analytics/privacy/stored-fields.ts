import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { i18n } from '#lib/i18n/i18n.ts';
import type { StoredField } from './stored-list.tsx';

type Stored = Record<keyof StoredField, MessageDescriptor>;

const withVideo = msg({ message: 'as long as the video exists', comment: 'Follows “Kept:”' });

const stored: readonly Stored[] = [
  {
    field: msg`Views and seconds watched`,
    purpose: msg`Totals per video and day, and per hour for the last two days. They show how much a video is watched.`,
    kept: withVideo,
  },
  {
    field: msg`Sections watched`,
    purpose: msg`How often each hundredth of a video has been watched, by all viewers together. It shows where people stop watching.`,
    kept: msg({ message: 'until the file of the video is replaced', comment: 'Follows “Kept:”' }),
  },
  {
    field: msg`Where the video was opened`,
    purpose: msg`The kind of page on this site, or the name of the other site without the rest of its URL. It shows how people find a video.`,
    kept: withVideo,
  },
  {
    field: msg`Kind of device`,
    purpose: msg`Computer, phone, tablet or TV. Shown only if enough people have watched.`,
    kept: withVideo,
  },
  {
    field: msg`Whether viewers subscribe`,
    purpose: msg`Totals of subscribers and others. Shown only if enough people have watched.`,
    kept: withVideo,
  },
  {
    field: msg`Number of viewers`,
    purpose: msg`Viewers are told apart by a code that cannot be traced back to them and changes every day, so that one person counts once per day.`,
    kept: msg({
      message: 'the code for one day, the number as long as the video exists',
      comment: 'Follows “Kept:”',
    }),
  },
];

/** Returns what is stored about the watching of videos, in the language of the page. */
export function storedFields(): StoredField[] {
  return stored.map(({ field, purpose, kept }) => ({
    field: i18n._(field),
    purpose: i18n._(purpose),
    kept: i18n._(kept),
  }));
}
