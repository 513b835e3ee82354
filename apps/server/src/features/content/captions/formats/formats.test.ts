import { expect, test } from 'vitest';
import { rewrite } from '../webvtt.ts';

type Case = { name: string; file: string; cues: string[]; report: string | null };

const unstyled = 'Colors, fonts and effects were left out';
const from = (format: string) => `The captions were converted from ${format}`;

const head = `[Script Info]
; made by hand
PlayResX: 640
PlayResY: 360

[V4+ Styles]
Format: Name, Fontname, Bold, Italic, Underline, Alignment
Style: Default,Arial,0,0,0,2
Style: Sign,Arial,-1,0,0,8

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;
const ass = (...lines: string[]) => head + lines.join('\n');
const line = (text: string, style = 'Default') =>
  `Dialogue: 0,0:00:01.00,0:00:02.50,${style},,0,0,0,,${text}`;
const at = '00:00:01.000 --> 00:00:02.500';

const subStation: Case[] = [
  {
    name: 'commas, line breaks and hard spaces',
    file: ass(line('One, two,\\Nthree\\nfour\\hfive')),
    cues: [`${at}\nOne, two,\nthree four\u00a0five`],
    report: from('SubStation Alpha'),
  },
  {
    name: 'emphasis of overrides and styles',
    file: ass(line('{\\i1}So{\\i0} {\\b700}very{\\r} {\\u1}far{\\u}'), line('Exit{\\b0} here', 'Sign')),
    cues: [`${at}\n<i>So</i> <b>very</b> <u>far</u>`, `${at} line:0\n<b>Exit</b> here`],
    report: from('SubStation Alpha'),
  },
  {
    name: 'alignments and positions, of which the first counts',
    file: ass(
      line('{\\an7}top left'),
      line('{\\an5\\an8}middle'),
      line('{\\a6}top'),
      line('{\\an1\\pos(64,324)}at a point'),
      line('{\\move(320,36,0,0)}moving'),
      line('{\\pos(9999,-5)}outside'),
    ),
    cues: [
      `${at} line:0 align:left\ntop left`,
      `${at} line:50%,center\nmiddle`,
      `${at} line:0\ntop`,
      `${at} line:90%,end position:10%,line-left align:left\nat a point`,
      `${at} line:10%,end position:50%,center\nmoving`,
      `${at} line:0%,end position:100%,center\noutside`,
    ],
    report: from('SubStation Alpha'),
  },
  {
    name: 'karaoke, colors, fonts, animations and drawings',
    file: ass(
      line('{\\k20}La{\\k30\\c&HFF00FF&} la{\\fnArial\\fs20\\bord2\\t(0,500,\\i1)} la'),
      line('{\\p1}m 0 0 l 100 0 100 100{\\p0}'),
      line('{\\p2}m 0 0{\\p0}Sign'),
      'Comment: 0,0:00:01.00,0:00:02.50,Default,,0,0,0,,not for you',
    ),
    cues: [`${at}\nLa la la`, `${at}\nSign`],
    report: `${from('SubStation Alpha')}\n${unstyled}`,
  },
  {
    name: 'copies of an event for its outline',
    file: ass(line('{\\bord3}Title'), line('{\\bord0}Title')),
    cues: [`${at}\nTitle`],
    report: `${from('SubStation Alpha')}\n${unstyled}`,
  },
  {
    name: 'HTML, an open brace and an entity as text',
    file: ass(line('<script>x</script> {open &amp; a < b')),
    cues: [`${at}\n&lt;script&gt;x&lt;/script&gt; {open &amp;amp; a &lt; b`],
    report: from('SubStation Alpha'),
  },
  {
    name: 'an event with invalid times',
    file: ass(line('Fine'), 'Dialogue: 0,0:99:01.00,soon,Default,,0,0,0,,Lost', 'Dialogue: 0,0:00:04.00'),
    cues: [`${at}\nFine`],
    report: `2 of 3 cues were skipped\n${from('SubStation Alpha')}`,
  },
  {
    name: 'the older SSA, with fields in another order and CR LF',
    file: [
      '[Script Info]',
      'ScriptType: v4.00',
      '[V4 Styles]',
      'Format: Name, Italic, Alignment',
      'Style: Default,-1,6',
      '[Events]',
      'Format: Marked, Start, End, Style, Text',
      'Dialogue: Marked=0,0:00:01.00,0:00:02.50,*Default,Hello, world',
    ].join('\r\n'),
    cues: [`${at} line:0\n<i>Hello, world</i>`],
    report: from('SubStation Alpha'),
  },
  {
    name: 'only events, without a header or a format, after blank lines',
    file: `\n\n${line('Hello')}`,
    cues: [`${at}\nHello`],
    report: from('SubStation Alpha'),
  },
];

const sbv: Case[] = [
  {
    name: 'breaks, blank lines and text that looks like tags',
    file: '0:00:01.000,0:00:02.500\nOne[br]two\n\nthree\n\n0:00:03.000,0:00:04.000\n<i>x</i>\n',
    cues: [`${at}\nOne\ntwo\nthree`, '00:00:03.000 --> 00:00:04.000\n&lt;i&gt;x&lt;/i&gt;'],
    report: from('SBV'),
  },
  {
    name: 'broken times',
    file: '0:00:01.000,0:00:02.500\nOne\n\n0:99:00.000,0:99:01.000\nLost\n\n0:00:05.000,\nLost\n',
    cues: [`${at}\nOne`],
    report: `2 of 3 cues were skipped\n${from('SBV')}`,
  },
];

const tt = (body: string, options = '', head = '') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!-- made by hand -->\n<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling" xmlns:ttp="http://www.w3.org/ns/ttml#parameter" ${options}><head>${head}</head><body><div>${body}</div></body></tt>`;

const ttml: Case[] = [
  {
    name: 'white space, breaks, entities and emphasis',
    file: tt(
      '<p begin="00:00:01.000" end="00:00:02.500">\n  One &amp; <span tts:fontStyle="italic">two</span><br/>\n three <![CDATA[<b>]]></p>',
    ),
    cues: [`${at}\nOne &amp; <i>two</i>\nthree &lt;b&gt;`],
    report: from('TTML'),
  },
  {
    name: 'named and inherited styles',
    file: tt(
      '<p begin="1s" end="2.5s" style="loud quiet">A<span style="quiet">B</span></p>',
      '',
      '<styling><style xml:id="loud" tts:fontWeight="bold"/><style xml:id="quiet" tts:textDecoration="underline"/></styling>',
    ),
    cues: [`${at}\n<b><u>A</u></b><b><u>B</u></b>`],
    report: from('TTML'),
  },
  {
    name: 'times in frames, ticks and units, within timed parents',
    file: tt(
      '<p begin="00:00:01:00" end="00:00:02:12">frames</p><p begin="75f" dur="500ms">offset</p><p begin="50t" end="6s">ticks</p></div><div begin="1m" end="2m"><p begin="1s" end="100s">inside</p>',
      'ttp:frameRate="25" ttp:frameRateMultiplier="1000 1000" ttp:tickRate="10"',
    ),
    cues: [
      '00:00:01.000 --> 00:00:02.480\nframes',
      '00:00:03.000 --> 00:00:03.500\noffset',
      '00:00:05.000 --> 00:00:06.000\nticks',
      '00:01:01.000 --> 00:02:00.000\ninside',
    ],
    report: from('TTML'),
  },
  {
    name: 'regions, in percent and in pixels',
    file: tt(
      '<p begin="1s" end="2.5s" region="top">top</p><p begin="1s" end="2.5s" region="left">left</p><p begin="1s" end="2.5s" region="usual">usual</p>',
      'tts:extent="640px 360px"',
      '<layout><region xml:id="top" tts:origin="10% 5%" tts:extent="80% 20%" tts:displayAlign="before" tts:textAlign="center"/><region xml:id="left"><style tts:origin="64px 90px"/><style tts:extent="320px 90px"/><style tts:displayAlign="after"/><style tts:textAlign="left"/></region><region xml:id="usual" tts:origin="10% 80%" tts:extent="80% 20%" tts:displayAlign="after"/></layout>',
    ),
    cues: [
      `${at} line:5%\ntop`,
      `${at} line:50%,end position:10%,line-left align:left\nleft`,
      `${at}\nusual`,
    ],
    report: from('TTML'),
  },
  {
    name: 'spans with times of their own, and a paragraph without any',
    file: tt(
      '<p><span begin="1s" end="2.5s">One</span><span begin="3s" end="4s">Two</span></p><p>Never</p><p begin="9s" end="x">Never</p>',
    ),
    cues: [`${at}\nOne`, '00:00:03.000 --> 00:00:04.000\nTwo'],
    report: `2 of 4 cues were skipped\n${from('TTML')}`,
  },
  {
    name: 'control characters, and returns that would end a cue',
    file: tt('<p begin="1s" end="2.5s" xml:space="preserve">One\0\u001b&#13;\r\rmore</p>'),
    cues: [`${at}\nOne\nmore`],
    report: from('TTML'),
  },
  {
    name: 'a prefix, metadata, images, scripts and colors',
    file: '<t:tt xmlns:t="http://www.w3.org/ns/ttml" xmlns:s="x"><t:body s:backgroundImage="https://spy.example/x.png"><t:script>alert(1)</t:script><t:div><t:p begin="1s" end="2.5s" s:color="red">Hi<t:metadata><t:desc>secret</t:desc></t:metadata></t:p></t:div></t:body></t:tt>',
    cues: [`${at}\nHi`],
    report: `${from('TTML')}\n${unstyled}`,
  },
  {
    name: 'entities of its own and external ones, which stay text',
    file: `<!DOCTYPE tt [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>${tt('<p begin="1s" end="2.5s">x &b; &x; y</p>').slice(60)}`,
    cues: [`${at}\nx &amp;b; &amp;x; y`],
    report: from('TTML'),
  },
  {
    name: 'a truncated file',
    file: tt('<p begin="1s" end="2.5s">One</p><p begin="3s" end="4s">Tw').slice(
      0,
      -'</div></body></tt>'.length,
    ),
    cues: [`${at}\nOne`, '00:00:03.000 --> 00:00:04.000\nTw'],
    report: from('TTML'),
  },
];

const srt: Case[] = [
  {
    name: 'overrides of SubStation Alpha and fonts',
    file: '1\n00:00:01,000 --> 00:00:02,500\n{\\an8}{\\i1}Up{\\i0} <font color="red">here</font>\n',
    cues: [`${at} line:0\n<i>Up</i> here`],
    report: unstyled,
  },
  {
    name: 'coordinates after the times',
    file: '1\n00:00:01,000 --> 00:00:02,500  X1:100 X2:200 Y1:300 Y2:400\nOne\n',
    cues: [`${at}\nOne`],
    report: null,
  },
  {
    name: 'a line in brackets, and one like an event',
    file: '1\n00:00:01,000 --> 00:00:02,500\n[Events]\nDialogue: one, two\n',
    cues: [`${at}\n[Events]\nDialogue: one, two`],
    report: null,
  },
  {
    name: 'WebVTT styles and regions',
    file: 'WEBVTT\n\nSTYLE\n::cue { color: red }\n\n00:01.000 --> 00:02.500\nOne\nSTYLE\n',
    cues: [`${at}\nOne\nSTYLE`],
    report: unstyled,
  },
];

test.each([
  ...subStation.map((one) => ({ ...one, name: `SubStation Alpha: ${one.name}` })),
  ...sbv.map((one) => ({ ...one, name: `SBV: ${one.name}` })),
  ...ttml.map((one) => ({ ...one, name: `TTML: ${one.name}` })),
  ...srt.map((one) => ({ ...one, name: `SRT and WebVTT: ${one.name}` })),
])('$name', ({ file, cues, report }) => {
  const written = rewrite(file);
  expect(written).toEqual({ text: `WEBVTT\n\n${cues.join('\n\n')}\n`, report });
  expect(rewrite(written.text)).toEqual({ text: written.text, report: null });
});

test.each([
  ['SubStation Alpha without events', ass()],
  ['SubStation Alpha with only a drawing', ass(line('{\\p1}m 0 0{\\p0}'))],
  ['TTML without text', tt('<p begin="1s" end="2s"> </p>')],
  ['TTML without times', tt('<p>Hello</p>')],
  ['HTML', '<html><body><p begin="1s">Hello</p></body></html>'],
  ['SBV without times', '0:99:00.000,0:99:01.000\nLost'],
])('%s is refused', (_name, file) => {
  expect(() => rewrite(file)).toThrow('There are no captions in this file.');
});
