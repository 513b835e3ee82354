import { expect, test } from 'vitest';
import { codeOf, withHints } from './hints.ts';

const id = '01900000-0000-7000-8000-000000000000';
const hints = {
  home: { modules: ['/assets/home.js'], calls: ['/api/v1/videos?limit=16&sortBy=views'] },
  video: { modules: ['/assets/video.js', '/assets/player.js'], calls: ['/api/v1/videos/:id'] },
};
const english = { locale: 'en', homeFeed: 'popular' } as const;
const addressesOf = (document: string) => [...document.matchAll(/href="([^"]*)"/g)].map(([, url]) => url);

test.each([
  ['/', ['/api/v1/videos?limit=16&amp;sortBy=views', '/assets/home.js']],
  [`/video/${id}`, [`/api/v1/videos/${id}`, '/assets/video.js', '/assets/player.js']],
  [`/video/${id}?t=90`, [`/api/v1/videos/${id}`, '/assets/video.js', '/assets/player.js']],
  ['/?feed=new', []],
  ['/video/"><script>', []],
  [`/video/edit/${id}`, []],
  ['/history', []],
])('the document of %s preloads %j', (path, addresses) => {
  expect(addressesOf(withHints('<head><!--kinora-hints--></head>', hints, path, english))).toEqual(addresses);
});

test('preloads a request exactly as the client makes it, so that it is made only once', () => {
  expect(
    withHints('<!--kinora-hints-->', { home: { modules: [], calls: ['/api/v1/videos'] } }, '/', english),
  ).toBe('<link rel="preload" as="fetch" crossorigin href="/api/v1/videos" />');
});

test('a home page that opens with recommendations preloads them', () => {
  const forYou = { modules: [], calls: ['/api/v1/videos/for-you?limit=16'] };
  const document = withHints('<!--kinora-hints-->', { ...hints, forYou }, '/', {
    ...english,
    homeFeed: 'for-you',
  });
  expect(addressesOf(document)).toEqual(forYou.calls);
});

test("a guest's document preloads only code", () => {
  const document = withHints('<head><!--kinora-hints--></head>', codeOf(hints), `/video/${id}`, english);
  expect(addressesOf(document)).toEqual(['/assets/video.js', '/assets/player.js']);
});

test('preloads the scripts of the page in its language', () => {
  const document = withHints('<!--kinora-hints-->', hints, '/', { ...english, locale: 'pt-BR' });
  expect(addressesOf(document)).toContain('/assets/pt-BR/home.js');
});
