import { expect, test } from 'vitest';
import { notificationText } from './notification-text.ts';

type Notification = Parameters<typeof notificationText>[0];

function failed(title: string): Notification {
  const video = { _id: 'v', title, thumbnail: '', thumbnailPreview: null };
  return { _id: 'n', kind: 'failed', actors: [], actorsCount: 0, readAt: null, createdAt: '', video };
}

test.each([
  ['A week by the sea', 'A week by the sea'],
  ['🌊'.repeat(60), '🌊'.repeat(60)],
  [`${'🌊'.repeat(59)} and the end of it`, `${'🌊'.repeat(59)}…`],
])('names the video “%s” as “%s”', (title, shown) => {
  expect(notificationText(failed(title))).toBe(`Your video “${shown}” couldn't be processed`);
});

test('shortens the title of a followed source', () => {
  const followed = { _id: 'i', title: 'x'.repeat(80) };
  const notification = { ...failed(''), kind: 'followFailed', video: undefined, followed } as const;
  expect(notificationText(notification)).toBe(`“${'x'.repeat(60)}…” couldn't be checked for new videos`);
});
