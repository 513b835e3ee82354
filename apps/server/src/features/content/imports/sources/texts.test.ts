import { errorText } from '@kinora/contract/error-texts';
import { expect, test } from 'vitest';
import { cpuTimeOf } from '../../../../../test/cpu-time.ts';
import { bestMedia } from './feed/feed-media.ts';
import { feedOfPage, looksLikeFeed } from './feed/feed-text.ts';
import { htmlText } from './feed/html-text.ts';
import { parsePlayTime } from './feed/play-time.ts';
import { fileTitle } from './file/file-title.ts';
import { isMedia } from './file/media-type.ts';
import { keyOf, languageOf, tagsOf } from './metadata.ts';
import { itemOf, parseEntry } from './page/page-entry.ts';
import { describeFailure } from './page/yt-dlp-errors.ts';
import { bestFile } from './peertube/peertube-files.ts';
import { peerTubeSubject } from './peertube/peertube-url.ts';

test.each([
  ['https://example.org/a/My_holiday-video.mp4', undefined, 'My holiday video'],
  ['https://example.org/2024-05-01_walk.webm', undefined, '2024-05-01 walk'],
  ['https://example.org/F%C3%BC%C3%9Fe%20im%20Sand.mov', undefined, 'Füße im Sand'],
  ['https://example.org/100%.mp4', undefined, '100%'],
  ['https://example.org/get?id=1', 'attachment; filename="A \\"b\\".mp4"', 'A "b"'],
  ['https://example.org/get', "inline; filename=a.mp4; filename*=UTF-8''%E2%82%AC%20rates.mp4", '€ rates'],
  ['https://example.org/get', 'attachment; filename="../../etc/passwd"', 'passwd'],
  ['https://example.org/', undefined, 'example.org'],
])('the file %s (%s) is called %s', (url, disposition, title) => {
  expect(fileTitle(new URL(url), disposition)).toBe(title);
});

const head = (start: string) => Buffer.from(start.padEnd(64, '\0'), 'latin1');

test.each([
  ['\0\0\0\x18ftypmp42', 'text/plain', true],
  ['\x1aE\xdf\xa3', undefined, true],
  ['ID3\x03', undefined, true],
  ['RIFF\0\0\0\0AVI ', undefined, true],
  ['<!doctype html>', 'video/mp4', false],
  ['  {"error": 1}', 'audio/mpeg', false],
  ['#EXTM3U', 'audio/mpegurl', false],
  ['an unknown format', 'video/x-unknown', true],
  ['an unknown format', 'application/octet-stream', false],
])('a file that begins with %j and is sent as %s is media: %s', (start, type, expected) => {
  expect(isMedia(head(start), type)).toBe(expected);
});

test('a description in HTML becomes a text', () => {
  expect(htmlText('a &lt;b&gt; &amp;amp; c')).toBe('a <b> &amp; c');
  expect(htmlText('<p>One<br>two</p><p>three</p><script>x()</script>')).toBe('One\ntwo\n\nthree');
  expect(htmlText('<a href="https://a.example/">a.example</a> <a href="https://b.example">b</a>')).toBe(
    'a.example b (https://b.example)',
  );
});

test.each(['<!-- -->', ' ', '<link ', '<?a>', '<!DOCTYPE ['])(
  'a page that begins with many %j takes no longer',
  async (start) => {
    const page = start.repeat(256_000 / start.length);
    const spent = await cpuTimeOf(() => {
      expect(looksLikeFeed(Buffer.from(page))).toBe(false);
      expect(feedOfPage(page, new URL('https://example.org/'))).toBeNull();
    });
    expect(spent).toBeLessThan(2000);
  },
);

test.each(['<script', '<a href=', '<!', '<p', '<li'])(
  'a description that repeats %s takes no longer',
  async (start) => {
    const html = start.repeat(100_000 / start.length);
    expect(await cpuTimeOf(() => htmlText(html))).toBeLessThan(500);
  },
);

test('a video is preferred over sound, and a playlist is not a file', () => {
  const candidates = [
    { url: 'https://example.org/1.mp3', type: 'audio/mpeg', rank: 0.5 },
    { url: 'https://example.org/360.mp4', type: 'video/mp4', rank: 360 },
    { url: 'https://example.org/720.mp4', type: 'video/mp4', rank: 720 },
    { url: 'https://example.org/1.m3u8', type: 'application/x-mpegURL', rank: 1080 },
    { url: 'javascript:alert(1)', type: 'video/mp4', rank: 2160 },
  ];
  expect(bestMedia(candidates)?.url).toBe('https://example.org/720.mp4');
  expect(bestMedia(candidates.slice(3))).toBeUndefined();
});

test.each([
  ['<?xml version="1.0"?><!-- a --><rss version="2.0">', true],
  ['\ufeff<feed xmlns="http://www.w3.org/2005/Atom">', true],
  ['<!DOCTYPE rss [<!ENTITY a "b">]><rss>', true],
  ['<!doctype html><html><rss>', false],
  ['{"version":"https://jsonfeed.org/version/1"}', false],
])('%j begins a feed: %s', (start, expected) => {
  expect(looksLikeFeed(Buffer.from(start))).toBe(expected);
});

test('times, languages, tags and keys are in one form', () => {
  expect(['1:02:03.5', '02:03', '7', 'x', undefined].map(parsePlayTime)).toEqual([
    3723.5,
    123,
    7,
    Number.NaN,
    Number.NaN,
  ]);
  expect(['de_de', 'pt-br', 'und', 'not a tag', null].map(languageOf)).toEqual([
    'de-DE',
    'pt-BR',
    null,
    null,
    null,
  ]);
  expect(tagsOf(['#Film', 'film', ' art ', undefined, '#'])).toEqual(['film', 'art']);
  expect(keyOf('file', 'x'.repeat(1000)).length).toBeLessThan(500);
});

test.each([
  ['/c/films/videos', { kind: 'channel', name: 'films' }],
  ['/video-channels/films@other.example', { kind: 'channel', name: 'films@other.example' }],
  ['/a/ada/video-channels', { kind: 'account', name: 'ada' }],
  ['/w/kkGMgK9ZtnKfYAgnEtQxbv', { kind: 'video', id: 'kkGMgK9ZtnKfYAgnEtQxbv' }],
  [
    '/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d',
    { kind: 'video', id: '9c9de5e8-0a1e-484a-b099-e80766180a6d' },
  ],
  ['/w/p/abc', { kind: 'playlist', id: 'abc' }],
  ['/watch', null],
  ['/%E0%A4%A', null],
])('the PeerTube URL %s shows %j', (path, subject) => {
  expect(peerTubeSubject(new URL(path, 'https://video.example.org'))).toEqual(subject);
});

test('the highest PeerTube file is chosen, and picture and sound that are stored apart are joined', () => {
  const file = (id: number, height: number, tracks: object = {}) => {
    return { id, resolution: { id: height }, fileUrl: `https://video.example.org/${id}.mp4`, ...tracks };
  };
  const video = {
    uuid: 'abc',
    name: '',
    tags: [],
    files: [file(1, 480)],
    streamingPlaylists: [{ files: [file(2, 720)] }],
  };
  const origin = 'https://video.example.org';
  expect(bestFile(video, origin)?.pathname).toBe('/2.mp4');
  const apart = [
    file(3, 1080, { hasAudio: false, hasVideo: true }),
    file(4, 0, { hasAudio: true, hasVideo: false }),
  ];
  const joined = bestFile({ ...video, streamingPlaylists: [{ files: apart }] }, origin);
  expect(joined?.href).toBe(`${origin}/download/videos/generate/abc?videoFileIds=3&videoFileIds=4`);
  expect(bestFile({ ...video, files: [], streamingPlaylists: [] }, origin)).toBeNull();
});

test('an entry of a list that yt-dlp prints becomes an item', () => {
  const line = (fields: object) => `${JSON.stringify(fields)}\t"https://i.example.org/1.jpg"`;
  const page = new URL('https://example.org/list');
  const entry = {
    id: 'a1',
    url: 'https://example.org/watch/a1',
    ie_key: 'Example',
    title: 'One',
    upload_date: '20240229',
  };
  const parsed = parseEntry(line(entry));
  expect(parsed && itemOf(parsed, page)).toMatchObject({
    ...{ key: 'page:Example:a1', title: 'One', thumbnail: 'https://i.example.org/1.jpg', error: null },
    ...{ publishedAt: new Date('2024-02-29'), details: { url: 'https://example.org/watch/a1', index: null } },
  });
  const hidden = parseEntry(line({ ...entry, availability: 'private' }));
  expect(hidden && itemOf(hidden, page).error).toBe(errorText('sourceForbidden', { host: 'example.org' }));
  const strange = parseEntry(line({ ...entry, url: 'file:///etc/passwd' }));
  expect(strange && itemOf(strange, page).details).toMatchObject({ url: page.href });
  expect(parseEntry('WARNING: no JSON')).toBeNull();
});

test.each([
  [
    "ERROR: [youtube] a: Sign in to confirm you're not a bot.",
    errorText('sourceBotCheck', { host: 'example.org' }),
    false,
  ],
  [
    'ERROR: [youtube] a: Private video. Sign in if',
    errorText('sourceForbidden', { host: 'example.org' }),
    true,
  ],
  ['ERROR: [youtube] a: Video unavailable', errorText('sourceNotFound', { host: 'example.org' }), true],
  ['ERROR: Unsupported URL: https://example.org/', errorText('sourceNotMedia'), true],
  [
    'ERROR: [x] HTTP Error 429: Too Many Requests',
    errorText('sourceTooManyRequests', { host: 'example.org' }),
    false,
  ],
  ['ERROR: This video is DRM protected', errorText('sourceProtected'), true],
  ['Traceback (most recent call last)', errorText('sourceUnreachable', { host: 'example.org' }), false],
])('yt-dlp writes %s', (stderr, text, isPermanent) => {
  const ended = { exit: 1, stdout: '', stderr, endedBy: null, wasRefused: false, isExhausted: false };
  const error = describeFailure(ended, new URL('https://example.org/'), 1000);
  expect([error.text, error.isPermanent]).toEqual([text, isPermanent]);
});
