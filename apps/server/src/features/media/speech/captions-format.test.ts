import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atRandom } from '../../../../test/random.ts';
import { formatCaptions } from './captions-format.ts';
import { widthOf } from './words.ts';

const format = (...texts: [start: number, end: number, text: string][]) =>
  formatCaptions(texts.map(([start, end, text]) => ({ start, end, text })));

test('a short sentence becomes one cue', () => {
  expect(format([1.5, 3, ' Good  morning.'])).toEqual([{ start: 1500, end: 3000, text: 'Good morning.' }]);
});

test('a longer sentence has two lines of similar width', () => {
  const [cue] = format([0, 5, 'Today we will talk about the weather and the news of the day.']);
  expect(cue?.text).toBe('Today we will talk about the\nweather and the news of the day.');
});

test('a cue ends with a sentence, unless it would be shown for less than a second', () => {
  const texts = (...all: Parameters<typeof format>) => format(...all).map(({ text }) => text);
  expect(texts([0, 4, 'It was a long day. Nobody knew why.'])).toEqual([
    'It was a long day.',
    'Nobody knew why.',
  ]);
  expect(texts([0, 2, 'No. Nobody knew why.'])).toEqual(['No. Nobody knew why.']);
});

test('a cue ends at a pause', () => {
  expect(format([0, 2, 'one two'], [2.2, 4, 'three'], [5, 6.5, 'four'])).toEqual([
    { start: 0, end: 4000, text: 'one two three' },
    { start: 5000, end: 6500, text: 'four' },
  ]);
});

test('a sentence that is too long for a cue is divided after a clause', () => {
  const sentence =
    'When the train finally arrived at the station in the evening, nobody was there, which surprised the people on it';
  expect(format([0, 7, sentence]).map(({ text }) => text.replace('\n', ' '))).toEqual([
    'When the train finally arrived at the station in the evening, nobody was there,',
    'which surprised the people on it',
  ]);
});

test('a language without spaces is divided between words, in lines of half as many characters', () => {
  const cues = format([
    0,
    12,
    '今日は天気とニュースについてお話しします。それでは、まず最初に昨日の出来事から始めましょう。',
  ]);
  expect(cues.map(({ text }) => text).join('')).not.toContain(' ');
  for (const { text } of cues) {
    for (const line of text.split('\n')) expect(widthOf(line)).toBeLessThanOrEqual(42);
  }
});

test('a text that is spoken slowly is shown for at most seven seconds, and a fast one for at least one', () => {
  expect(format([0, 30, 'Hm'])).toEqual([{ start: 0, end: 7000, text: 'Hm' }]);
  expect(format([3, 3.1, 'Hm'])).toEqual([{ start: 3000, end: 4000, text: 'Hm' }]);
});

const word = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
const spoken = fc.record({
  pause: fc.double({ min: 0, max: 5, noNaN: true }),
  length: fc.double({ min: 0, max: 40, noNaN: true }),
  text: fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
});

test('whatever is spoken, cues keep to their limits, never overlap and contain every character', () => {
  fc.assert(
    fc.property(fc.array(spoken, { maxLength: 12 }), (all) => {
      let time = 0;
      const texts = all.map(({ pause, length, text }) => {
        const start = time + pause;
        time = start + length;
        return { start, end: time, text };
      });
      const cues = formatCaptions(texts);
      let before = 0;
      for (const { start, end, text } of cues) {
        expect(start).toBeGreaterThanOrEqual(before);
        expect(end - start).toBeGreaterThanOrEqual(1000);
        expect(end - start).toBeLessThanOrEqual(7000);
        const lines = text.split('\n');
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(42);
        before = end;
      }
      const plain = (text: string) => text.replace(/\s/g, '');
      expect(plain(cues.map(({ text }) => text).join(''))).toBe(
        plain(texts.map(({ text }) => text).join('')),
      );
    }),
    atRandom(50),
  );
});
