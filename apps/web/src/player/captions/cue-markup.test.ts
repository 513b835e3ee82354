import { expect, test } from 'vitest';
import { parseCueMarkup } from './cue-markup.ts';
import { readVtt } from './vtt.ts';

test.each([
  ['plain', ['plain']],
  ['one\ntwo', ['one\ntwo']],
  ['<b>bold</b> &lt;b&gt; &amp; more', [{ tag: 'b', children: ['bold'] }, ' <b> & more']],
  ['<v Ada>I <i>am</i></v>', [{ tag: 'v', children: ['I ', { tag: 'i', children: ['am'] }] }]],
  ['<c.yellow>x</c>', [{ tag: 'c', children: ['x'] }]],
  ['<script>x', ['x']],
])('parses %j', (text, nodes) => {
  expect(parseCueMarkup(text)).toEqual(nodes);
});

test('separates cues by empty lines and skips other blocks', () => {
  const text =
    'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\none\ntwo\n\nNOTE\nnothing\n\n01:00.000 --> 01:00:00.000 line:0 align:left\nthree\n';
  expect(readVtt(text)).toEqual([
    { from: 1, until: 2.5, lines: ['one', 'two'] },
    { from: 60, until: 3600, settings: 'line:0 align:left', lines: ['three'] },
  ]);
});
