import { expect, test } from 'vitest';
import { draftChange, type FormValues } from './draft-change.ts';

const saved: FormValues = {
  ...{ title: 'By the sea', description: 'Waves', timing: 'draft', publishAt: '' },
  ...{
    visibility: 'public',
    commentsEnabled: true,
    holdComments: 'channel',
    downloadsEnabled: true,
    language: '',
  },
};

test.each<[string, Partial<FormValues>, object]>([
  ['nothing if nothing differs', {}, {}],
  [
    'texts and settings',
    { title: 'Lake', commentsEnabled: false },
    { title: 'Lake', commentsEnabled: false },
  ],
  ['an emptied description, but not an emptied title', { title: ' ', description: '' }, { description: '' }],
  ['a language', { language: 'de' }, { language: 'de' }],
  ['which comments are held', { holdComments: 'all' }, { holdComments: 'all' }],
  ['not when it is published', { timing: 'later', publishAt: '2099-01-01T10:00' }, {}],
])('saves %s', (_what, change, expected) => {
  expect(draftChange({ ...saved, ...change }, saved)).toEqual(expected);
});

test("a language to be detected again and the channel's policy are saved as null", () => {
  const before: FormValues = { ...saved, language: 'de', holdComments: 'all' };
  expect(draftChange(saved, before)).toEqual({ language: null, holdComments: null });
});
