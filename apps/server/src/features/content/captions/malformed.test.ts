import { expect, test } from 'vitest';
import { rewrite } from './webvtt.ts';

/** Malformed files as editors and speech recognizers write them, with the expected cues and report. */
const corpus: { name: string; file: string; cues: string[]; report?: string }[] = [
  {
    name: 'a cue that ends when it starts lasts until the next one',
    file: '1\n00:00:01,000 --> 00:00:01,000\nOne\n\n2\n00:00:02,000 --> 00:00:03,000\nTwo\n',
    cues: ['00:00:01.000 --> 00:00:02.000\nOne', '00:00:02.000 --> 00:00:03.000\nTwo'],
  },
  {
    name: 'a cue that ends before it starts lasts two seconds, or until the next one',
    file: '1\n00:00:05,000 --> 00:00:04,000\nBack\n\n2\n00:00:09,000 --> 00:00:08,500\nAgain\n',
    cues: ['00:00:05.000 --> 00:00:07.000\nBack', '00:00:09.000 --> 00:00:11.000\nAgain'],
  },
  {
    name: 'blank lines inside a cue are left out',
    file: '1\n00:00:01,000 --> 00:00:02,000\nOne\n\nmore\n\n2\n00:00:03,000 --> 00:00:04,000\n\nTwo\n',
    cues: ['00:00:01.000 --> 00:00:02.000\nOne\nmore', '00:00:03.000 --> 00:00:04.000\nTwo'],
  },
  {
    name: 'a blank line may follow the number',
    file: '1\n\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n\n00:00:03,000 --> 00:00:04,000\nTwo\n',
    cues: ['00:00:01.000 --> 00:00:02.000\nOne', '00:00:03.000 --> 00:00:04.000\nTwo'],
  },
  {
    name: 'cues need no blank line between them',
    file: '1\n00:00:01,000 --> 00:00:02,000\nOne\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n00:00:05,000 --> 00:00:06,000\nThree',
    cues: [
      '00:00:01.000 --> 00:00:02.000\nOne',
      '00:00:03.000 --> 00:00:04.000\nTwo',
      '00:00:05.000 --> 00:00:06.000\nThree',
    ],
  },
  {
    name: 'a number that is the text of a cue stays',
    file: '1\n00:00:01,000 --> 00:00:02,000\n42\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo\n7\n',
    cues: ['00:00:01.000 --> 00:00:02.000\n42', '00:00:03.000 --> 00:00:04.000\nTwo\n7'],
  },
  {
    name: 'lines may end with two carriage returns',
    file: '1\r\r\n00:00:01,000 --> 00:00:02,000\r\r\nOne\r\r\nmore\r\r\n\r\r\n2\r\r\n00:00:03,000 --> 00:00:04,000\r\r\nTwo',
    cues: ['00:00:01.000 --> 00:00:02.000\nOne\nmore', '00:00:03.000 --> 00:00:04.000\nTwo'],
  },
  {
    name: 'times may have single digits',
    file: '1\n0:0:1,0 --> 0:0:2,5\nOne\n',
    cues: ['00:00:01.000 --> 00:00:02.500\nOne'],
  },
  {
    name: 'a blank line may come before WEBVTT, and notes are still left out',
    file: '\n\nWEBVTT\n\nNOTE\nnot for you\n\nname\n00:01.000 --> 00:02.000\nOne\n\nNOTE not this\nnor that\n\n00:03.000 --> 00:04.000\nTwo\n',
    cues: ['00:00:01.000 --> 00:00:02.000\nOne', '00:00:03.000 --> 00:00:04.000\nTwo'],
  },
  {
    name: 'a comparison is not a tag',
    file: '1\n00:00:01,000 --> 00:00:02,000\nx < 3 & y > 2\n',
    cues: ['00:00:01.000 --> 00:00:02.000\nx &lt; 3 &amp; y &gt; 2'],
  },
  {
    name: 'a short arrow is accepted',
    file: '1\n00:00:01,000 -> 00:00:02,000\nOne\n',
    cues: ['00:00:01.000 --> 00:00:02.000\nOne'],
  },
  {
    name: 'a cue with an impossible time is skipped',
    file: '1\n00:00:01,000 --> 00:00:02,000\nOne\n\n2\n00:61:00,000 --> 00:62:00,000\nNever\n\n3\n00:00:03,000 --> 00:00:04,000\nThree\n',
    cues: ['00:00:01.000 --> 00:00:02.000\nOne', '00:00:03.000 --> 00:00:04.000\nThree'],
    report: '1 of 3 cues was skipped',
  },
  {
    name: 'cues before the start of the video are skipped with their text',
    file: '1\n-00:00:02,000 --> 00:00:00,500\nLost\n\n2\n00:00:01,000 --> 00:00:02,000\nTwo\n\n3\n-0:01 --> -0:00\nLost\n',
    cues: ['00:00:01.000 --> 00:00:02.000\nTwo'],
    report: '2 of 3 cues were skipped',
  },
  {
    name: 'cues with truncated times are skipped with their text',
    file: '1\n00:00:01,000 --> \nLost\n\n2\n00:00 --> 0:x\nLost\n\n3\n00:00:03,000 --> 00:00:04,000\nThree\n',
    cues: ['00:00:03.000 --> 00:00:04.000\nThree'],
    report: '2 of 3 cues were skipped',
  },
];

test.each(corpus)('$name', ({ file, cues, report = null }) => {
  const written = rewrite(file);
  expect(written).toEqual({ text: `WEBVTT\n\n${cues.join('\n\n')}\n`, report });
  expect(rewrite(written.text)).toEqual({ text: written.text, report: null });
});
