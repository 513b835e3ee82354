import { expect, test } from 'vitest';
import { readTexts } from './pocketsphinx-output.ts';

const spans = [
  { start: 10, end: 12 },
  { start: 20, end: 24 },
  { start: 30, end: 31 },
];
const output = (...texts: [time: number, text: string][]) =>
  JSON.stringify({
    frames: [
      { pts_time: '0.5' },
      ...texts.map(([time, text]) => ({ pts_time: String(time), tags: { 'lavfi.asr.text': text } })),
    ],
  });

test('a text that follows a span was spoken in it', () => {
  const texts = readTexts(output([2.5, 'one'], [7.6, 'two'], [9, 'three']), spans, 1);
  expect(texts).toEqual([
    { start: 10, end: 12, text: 'one' },
    { start: 20, end: 24, text: 'two' },
    { start: 30, end: 31, text: 'three' },
  ]);
});

test('a text may come within a span, or only after the next one', () => {
  const texts = readTexts(output([2.5, ''], [5, 'two'], [9, 'and three']), spans, 1);
  expect(texts).toEqual([
    { start: 20, end: 22, text: 'two' },
    { start: 22, end: 31, text: 'and three' },
  ]);
});
