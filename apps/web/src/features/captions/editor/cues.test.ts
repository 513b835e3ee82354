import { expect, test } from 'vitest';
import { readCues, writeCues } from './cues.ts';

const file = [
  'WEBVTT',
  '00:00:01.000 --> 00:00:02.500\nR&amp;B, x &lt; 3\n<i>and more</i>',
  '00:00:03.000 --> 01:00:04.250 line:10% align:start\n&lt;b&gt; isn’t a tag',
].join('\n\n');

test('captions are read with their settings, and written unchanged', () => {
  const cues = readCues(`${file}\n`);
  expect(cues.map(({ text }) => text)).toEqual(['R&B, x < 3\n<i>and more</i>', '&lt;b> isn’t a tag']);
  expect(cues[1]).toMatchObject({ from: 3000, until: 3_604_250, settings: 'line:10% align:start' });
  const written = writeCues(cues);
  expect(readCues(written)).toEqual(cues);
  expect(written.startsWith('WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nR&amp;B')).toBe(true);
});

test('a text with times and an arrow stays a text', () => {
  const text = '00:05.000 --> 00:06.000 -> 7';
  const written = writeCues([{ id: 0, from: 0, until: 1000, text, settings: '' }]);
  expect(written.match(/->/g)).toHaveLength(1);
  expect(readCues(written).map((cue) => cue.text)).toEqual([text]);
});

test('captions without text are left out, and so are blank lines', () => {
  const cue = { from: 0, until: 1000, settings: '' };
  const cues = [
    { ...cue, id: 0, text: ' \n' },
    { ...cue, id: 1, text: 'One\n\nTwo' },
  ];
  expect(writeCues(cues)).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nOne\nTwo\n');
  expect(writeCues([])).toBe('WEBVTT\n');
});
