import type { UploadDefaults } from '@kinora/contract/upload-defaults';
import { afterEach, expect, test, vi } from 'vitest';
import {
  isPublishTimeValid,
  localTime,
  newPublishing,
  type Publishing,
  proposedTime,
  publishingOf,
  settingsOf,
} from './publishing.ts';

afterEach(() => vi.useRealTimers());

const fresh: Publishing = {
  ...{ timing: 'now', publishAt: '', visibility: 'public' },
  ...{ commentsEnabled: true, holdComments: 'channel', downloadsEnabled: true, language: '' },
};
const time = '2099-03-01T18:30';
const iso = new Date(time).toISOString();
const scheduled: Publishing = { ...fresh, timing: 'later', publishAt: time };
const video = {
  isPublished: false,
  visibility: 'public',
  commentsEnabled: true,
  downloadsEnabled: true,
  language: 'de',
  isLanguageDetected: true,
} as const;

test("starts with the video's settings, or with the person's defaults for a new video", () => {
  const defaults: UploadDefaults = {
    ...{ asDraft: true, visibility: 'unlisted', commentsEnabled: false, downloadsEnabled: true },
    ...{ language: 'de', description: 'Filmed at sea.' },
  };
  expect(newPublishing(defaults)).toEqual({
    ...{ timing: 'draft', publishAt: '', visibility: 'unlisted' },
    ...{ commentsEnabled: false, holdComments: 'channel', downloadsEnabled: true, language: 'de' },
  });
  expect(newPublishing({ ...defaults, asDraft: false, language: null })).toMatchObject({
    ...{ timing: 'now', language: '' },
  });
  expect(publishingOf({ ...video, publishAt: iso })).toEqual(scheduled);
  expect(publishingOf({ ...video, publishAt: null })).toMatchObject({ timing: 'draft', publishAt: '' });
  const chosen = { ...video, publishAt: null, isLanguageDetected: false };
  expect(publishingOf(chosen)).toMatchObject({ language: 'de' });
});

test('sends all settings of a new video, but only the changed ones of an existing video', () => {
  const open = { visibility: 'public', commentsEnabled: true, downloadsEnabled: true, language: null };
  expect(settingsOf(fresh, null)).toEqual({ ...open, asDraft: false, publishAt: null });
  expect(settingsOf(scheduled, null)).toEqual({ ...open, asDraft: true, publishAt: iso });
  expect(settingsOf(fresh, fresh)).toEqual({});
  expect(settingsOf({ ...fresh, visibility: 'unlisted' }, fresh)).toEqual({ visibility: 'unlisted' });
  expect(settingsOf(scheduled, fresh)).toEqual({ asDraft: true, publishAt: iso });
  expect(settingsOf({ ...scheduled, timing: 'draft' }, scheduled)).toEqual({
    asDraft: true,
    publishAt: null,
  });
  expect(settingsOf({ ...fresh, publishAt: time }, fresh)).toEqual({});
  const strict = { ...fresh, holdComments: 'all' } as const;
  expect([settingsOf(strict, fresh), settingsOf(fresh, strict)]).toEqual([
    { holdComments: 'all' },
    { holdComments: null },
  ]);
  const german = { ...fresh, language: 'de' };
  expect([settingsOf(german, fresh), settingsOf(fresh, german)]).toEqual([
    { language: 'de' },
    { language: null },
  ]);
});

test('accepts only a time in the future, and suggests a full hour', () => {
  expect([isPublishTimeValid(scheduled), isPublishTimeValid(fresh)]).toEqual([true, true]);
  for (const publishAt of ['', 'soon', '2020-01-01T00:00']) {
    expect([publishAt, isPublishTimeValid({ timing: 'later', publishAt })]).toEqual([publishAt, false]);
  }
  expect(proposedTime(new Date(2026, 2, 1, 18, 30).getTime())).toBe('2026-03-01T20:00');
  expect(localTime(new Date(2026, 0, 2, 3, 4))).toBe('2026-01-02T03:04');
});
