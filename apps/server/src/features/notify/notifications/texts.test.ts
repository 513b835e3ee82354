import { expect, test } from 'vitest';
import { translatorOf } from '../../../platform/i18n/translate.ts';
import { type NotificationFacts, notificationText } from './texts.ts';

const [ada, bob] = [{ fullname: 'Ada' }, { fullname: 'Bob' }];
const video = { title: 'Gears' };
const tweet = { content: 'Hello' };
const [comment, reply] = [{ parentId: null }, { parentId: '1' }];

const textOf = (facts: Partial<NotificationFacts>) =>
  notificationText({ kind: 'like', actors: [ada], actorsCount: 1, ...facts }, translatorOf('en'));

test.each([
  [{ kind: 'video', video }, 'Ada published “Gears”'],
  [{ kind: 'comment', video, comment }, 'Ada commented on your video “Gears”'],
  [{ kind: 'comment', tweet, comment }, 'Ada commented on your tweet'],
  [{ kind: 'reply', video, comment: reply }, 'Ada replied to your comment on “Gears”'],
  [{ kind: 'reply', tweet, comment: reply }, 'Ada replied to your comment'],
  [{ kind: 'mention', video }, 'Ada mentioned you in “Gears”'],
  [{ kind: 'mention', tweet }, 'Ada mentioned you in a tweet'],
  [{ kind: 'mention', video, comment }, 'Ada mentioned you in a comment on “Gears”'],
  [{ kind: 'mention', tweet, comment: reply }, 'Ada mentioned you in a reply'],
  [{ kind: 'like', video }, 'Ada liked your video “Gears”'],
  [{ kind: 'like', tweet }, 'Ada liked your tweet'],
  [{ kind: 'like', video, comment }, 'Ada liked your comment on “Gears”'],
  [{ kind: 'like', tweet, comment: reply }, 'Ada liked your reply'],
  [{ kind: 'subscriber' }, 'Ada subscribed to your channel'],
  [{ kind: 'ready', video, actors: [] }, 'Your video “Gears” is ready in every quality'],
  [{ kind: 'ready', video, actors: [], videosCount: 7 }, '7 videos are ready'],
  [{ kind: 'failed', video, actors: [] }, "Your video “Gears” couldn't be processed"],
  [
    { kind: 'subtitles', video, actors: [], subtitles: { languages: ['en', 'de'], images: 0 } },
    'Subtitles in English and German were found in “Gears”',
  ],
  [
    { kind: 'subtitles', video, actors: [], subtitles: { languages: ['en', null, 'en'], images: 1 } },
    'Subtitles in English and an unknown language were found in “Gears”, and others that are images, which are not supported',
  ],
  [
    { kind: 'subtitles', video, actors: [], subtitles: { languages: [], images: 2 } },
    'The subtitles in “Gears” are images, which are not supported',
  ],
  [
    { kind: 'followFailed', followed: { title: 'Lectures' }, actors: [] },
    "“Lectures” couldn't be checked for new videos",
  ],
  [{ kind: 'moderation', actors: [] }, 'A message from the moderators'],
  [{ kind: 'report', report: { kind: 'tweet' }, actors: [] }, 'A tweet was reported'],
  [{ kind: 'report', reportsCount: 12, actors: [] }, '12 reports are waiting for review'],
  [{ kind: 'approval', actors: [] }, 'Someone is waiting for approval'],
  [{ kind: 'backup', actors: [] }, 'A scheduled backup failed'],
] satisfies [Partial<NotificationFacts>, string][])('%j is “%s”', (facts, text) => {
  expect(textOf(facts)).toBe(text);
});

test('names one or two people and counts the others', () => {
  const of = (actorsCount: number, actors = [ada, bob]) => textOf({ video, actors, actorsCount });
  expect(of(2)).toBe('Ada and Bob liked your video “Gears”');
  expect(of(2, [ada])).toBe('Ada and 1 other liked your video “Gears”');
  expect(of(1200)).toBe('Ada and 1,199 others liked your video “Gears”');
  expect(of(1, [])).toBe('Someone liked your video “Gears”');
  expect(textOf({ kind: 'subscriber', actors: [ada, bob], actorsCount: 8 })).toBe(
    'Ada and 7 others subscribed to your channel',
  );
});
