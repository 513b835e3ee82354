import { expect, test } from 'vitest';
import { cleanTexts } from './clean-texts.ts';

const clean = (...texts: string[]) =>
  cleanTexts(texts.map((text, index) => ({ text, start: index, end: index + 1 }))).map(({ text }) => text);

test('descriptions of sounds, symbols and control characters are dropped', () => {
  expect(clean('[Music]', ' (laughter) Hello\u0007 *sighs*  there.', '♪ ♪', '...', ' ¿Qué?')).toEqual([
    'Hello there.',
    '¿Qué?',
  ]);
});

test('a text that the recognizer repeats endlessly appears three times', () => {
  expect(clean('No.', 'No.', 'No.', 'No.', 'No.', 'Yes.', 'No.')).toEqual([
    'No.',
    'No.',
    'No.',
    'Yes.',
    'No.',
  ]);
});
