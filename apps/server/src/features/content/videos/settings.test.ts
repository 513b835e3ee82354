import { expect, test } from 'vitest';
import { newState, type State, stateAfter } from './settings.ts';

const now = new Date('2026-03-01T12:00:00Z');
const later = '2026-03-02T09:30:00.000Z';
const video: State = newState({}, now);
const draft: State = { ...video, published: false };
const scheduled: State = { ...draft, publish_at: new Date(later) };

test('a new video is published unless its form makes it a draft or schedules it', () => {
  expect(video).toMatchObject({ published: true, visibility: 'public', publish_at: null });
  expect(newState({ asDraft: true }, now)).toEqual(draft);
  expect(newState({ publishAt: later }, now)).toEqual(scheduled);
});

test.each([
  ['a time schedules a draft', draft, { publishAt: later }, scheduled],
  ['null cancels a schedule', scheduled, { publishAt: null }, draft],
  [
    'a change without a time keeps the schedule',
    scheduled,
    { visibility: 'unlisted' },
    { ...scheduled, visibility: 'unlisted' },
  ],
  ['publishing immediately cancels the schedule', scheduled, { asDraft: false }, video],
  ['a video can become a draft and be scheduled', video, { asDraft: true, publishAt: later }, scheduled],
  ['null changes nothing on a published video', video, { publishAt: null }, video],
] as const)('%s', (_, before, settings, after) => {
  expect(stateAfter(before, settings, now)).toEqual(after);
});

test('a draft keeps its scheduled time even after that time has passed', () => {
  expect(stateAfter(scheduled, { publishAt: later }, new Date('2026-03-03T00:00:00Z'))).toEqual(scheduled);
});

test.each([
  ['Choose a time in the future', draft, { publishAt: now.toISOString() }],
  ['Only a draft can be published later', video, { publishAt: later }],
  ['Only a draft can be published later', draft, { publishAt: later, asDraft: false }],
] as const)('refuses with "%s"', (message, before, settings) => {
  expect(() => stateAfter(before, settings, now)).toThrow(message);
});
