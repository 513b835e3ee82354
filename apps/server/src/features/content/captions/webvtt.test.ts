import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { atRandom } from '../../../../test/random.ts';
import { CaptionsError, parseCaptions } from './cues.ts';
import { rewrite as rewriteFile } from './webvtt.ts';

const rewrite = (file: string) => rewriteFile(file).text;
const ofText = (text: string) =>
  rewrite(`00:01.000 --> 00:02.000\n${text}`).split('\n').slice(3, -1).join('\n');

const expected = `WEBVTT

00:00:01.000 --> 00:00:02.500
First line
second line

00:01:00.000 --> 01:00:00.000
<i>Later</i>
`;

describe('captions are rewritten as WebVTT', () => {
  test.each([
    [
      'SRT',
      '1\n00:00:01,000 --> 00:00:02,500\nFirst line\nsecond line\n\n2\n00:01:00,000 --> 01:00:00,000\n<i>Later</i>\n',
    ],
    [
      'SRT from Windows, unsorted and with a byte order mark',
      '\ufeff2\r\n00:01:00,000 --> 01:00:00,000\r\n<i>Later</i>\r\n\r\n\r\n1\r\n0:00:01,0 --> 0:00:02,5\r\nFirst line\r\nsecond line',
    ],
    [
      'WebVTT with everything that a rewrite drops',
      'WEBVTT - a title\nKind: captions\n\nSTYLE\n::cue { background: url(https://spy.example) }\n\nREGION\nid:fred\n\nNOTE\nnot for you\n\nname\n00:01.000 --> 00:02.500 region:fred size:40% vertical:rl\nFirst line\nsecond line\n\n01:00.000 --> 01:00:00.000\n<i>Later\n',
    ],
  ])('from %s', (_format, file) => {
    expect(rewrite(file)).toBe(expected);
  });

  test('without empty cues', () => {
    expect(rewrite(`00:00.500 --> 00:00.900\n<font></font>\n\n${expected.slice(8)}`)).toBe(expected);
  });
});

test.each([
  ['line:0 align:start', 'line:0 align:start'],
  ['align:middle line:-2,end position:12.50%,line-left', 'line:-2,end position:12.5%,line-left align:center'],
  ['line:84%', 'line:84%'],
  ['line:101% position:-1% align:sideways', ''],
  ['line:1000 position:10 align:', ''],
  ['line:1e3 position:5%;color:red line:<b>', ''],
  ['region:fred vertical:rl size:40% toString:1', ''],
])('the settings %j are kept as %j', (settings, kept) => {
  const [timing] = rewrite(`WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\nHello`).split('\n').slice(2);
  expect(timing).toBe(`00:00:01.000 --> 00:00:02.000 ${kept}`.trim());
});

test.each([
  ['<b>bold</b> <u>line</u>', '<b>bold</b> <u>line</u>'],
  ['<v Ada King>Hello', '<v Ada King>Hello</v>'],
  ['<v.loud Ada>Hello</v>', '<v Ada>Hello</v>'],
  ['<c.yellow.bg_blue>Hello</c>', '<c.yellow.bg_blue>Hello</c>'],
  ['<ruby>漢<rt>kan</rt></ruby>', '<ruby>漢<rt>kan</rt></ruby>'],
  ['<i>one <b>two</i> three', '<i>one <b>two</b></i> three'],
  ['</b>no <00:01.500>time', 'no time'],
  ['{\\an8}<font color="red">red</font>', 'red'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<img src=x onerror=alert(1)>seen', 'seen'],
  ['< b > is no tag, nor is a < b', '&lt; b &gt; is no tag, nor is a &lt; b'],
  ['x < 3 & y > 2', 'x &lt; 3 &amp; y &gt; 2'],
  ['a <= b --> c', 'a &lt;= b --&gt; c'],
  ['&lt;script&gt; &amp; &quot;R&amp;D&quot; &bogus;', '&lt;script&gt; &amp; "R&amp;D" &amp;bogus;'],
  ['<<b>script>', '&lt;<b>script&gt;</b>'],
  ['<v A&amp;B "onclick">x', '<v A&amp;B "onclick">x</v>'],
])('%s becomes %s', (text, clean) => {
  if (clean === null) {
    expect(() => ofText(text)).toThrow('There are no captions in this file.');
  } else {
    expect(ofText(text)).toBe(clean);
  }
});

test.each([
  ['', 'There are no captions in this file.'],
  ['WEBVTT\n', 'There are no captions in this file.'],
  ['#EXTM3U\n#EXT-X-VERSION:3\nfile:///etc/passwd', 'There are no captions in this file.'],
  ['00:61.000 --> 00:99.000\nNever', /^Line 1: expected times such as/],
  ['9999:00:00.000 --> 9999:00:01.000\nNever', /^Line 1: expected times such as/],
])('%j is refused with a reason', (file, message) => {
  expect(() => parseCaptions(file)).toThrow(message);
});

test.each(['x{\\{\\}}', '{\\<x{>}', '{<font>\\}x', '{{\\i}\\}'])(
  '%s stays the same when it is parsed again',
  (text) => {
    const written = rewrite(`00:01.000 --> 00:02.000\n${text}`);
    expect(rewrite(written)).toBe(written);
  },
);

/** A random piece of a file. Pieces are often tokens with a special meaning for a parser. */
const piece = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 12 }) },
  {
    weight: 6,
    arbitrary: fc.constantFrom(
      ...[
        '<',
        '>',
        '</',
        '&',
        ';',
        '&lt;',
        '&gt;',
        '&amp;',
        '{\\',
        '}',
        '-->',
        '\n',
        '\r',
        '\0',
        ' ',
        '\u2028',
      ],
      ...['<script', '<b>', '</b>', '<c.x>', '<v Ada', '<ruby>', '<rt>', 'WEBVTT', 'STYLE', 'NOTE', '\ufeff'],
      ...[
        '\n\n00:01.000 --> 00:02.000\n',
        '\n\n1\n00:00:03,000 --> 00:00:04,000\n',
        'constructor',
        '__proto__',
      ],
    ),
  },
);
const hostile = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''));
const tag = /^<(?:\/?(?:b|i|u|c|v|ruby|rt)|c(?:\.[\w-]+)+|v [^<>\n]+)>$/;

test('any file is refused with a reason or rewritten cleanly, and a second rewrite changes nothing', () => {
  fc.assert(
    fc.property(hostile, fc.boolean(), (text, isCue) => {
      let written: string;
      try {
        written = rewrite(isCue ? `00:01.000 --> 00:02.000\nx${text}` : text);
      } catch (error) {
        expect(error).toBeInstanceOf(CaptionsError);
        return;
      }
      expect(written).toMatch(/^WEBVTT\n\n\d\d:/);
      expect(written.toLowerCase()).not.toMatch(/<script|\0|\n\n(?:style|region)/);
      const body = written.replaceAll(' --> ', ' ');
      for (const [found] of body.matchAll(/<[^>]*>?/g)) expect(found).toMatch(tag);
      expect(body.replaceAll(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
      expect(rewrite(written)).toBe(written);
    }),
    atRandom(2000),
  );
});

test('limits the depth of nested tags', () => {
  const written = rewrite(`00:01.000 --> 00:02.000\n${'<b>'.repeat(100)}Loud${'</b>'.repeat(100)} and quiet`);
  expect(written).toContain(`${'<b>'.repeat(16)}Loud${'</b>'.repeat(16)} and quiet`);
});
