import type { User } from '@kinora/contract/accounts';
import { type Branding, defaultSite } from '@kinora/contract/boot';
import { builtLocales } from '@kinora/contract/locales';
import { expect, test } from 'vitest';
import type { Head } from './head.ts';
import type { Reader } from './reader.ts';
import { type Shells, withShell } from './shell.ts';

const document = '<div id="root"><!--kinora-shell--></div>';
const english = {
  guest: '<h1>NAME</h1><p>TAGLINE</p><aside>BANNER</aside>',
  watchingGuest: '<h1>Home</h1>',
  watchingGuestFeatured: '<h1>Home</h1><ul></ul>',
  member: '<a href="/channel/MARK">MARK</a>',
  memberFeatured: '<a href="/channel/MARK">MARK</a><ul></ul>',
  memberForYou: '<a href="/?feed=popular">Popular</a>',
  memberForYouFeatured: '<a href="/?feed=popular">Popular</a><ul></ul>',
  watchingGuestVideo: '<h1>TITLE</h1><img src="POSTER">',
  memberVideo: '<h1>TITLE</h1><a>MARK</a>',
  marks: {
    username: 'MARK',
    name: 'NAME',
    tagline: 'TAGLINE',
    banner: 'BANNER',
    title: 'TITLE',
    poster: 'POSTER',
  },
};
const german = { ...english, watchingGuest: '<h1>Startseite</h1>' };
const shells = Object.fromEntries(
  builtLocales.map((locale) => [locale, locale === 'de' ? german : english]),
) as Shells;
const branding: Branding = defaultSite;
const locale = 'en';
const viewer: User = {
  _id: '1',
  username: 'ada.$&',
  email: 'ada@example.org',
  fullname: 'Ada Lovelace',
  avatar: '/media/avatars/2-QQ.svg',
  coverImage: null,
  emailConfirmed: true,
  pendingEmail: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  role: 'member',
  hasPassword: true,
  locale: 'auto',
  homeFeed: null,
};

test("the home page has a shell for guests and one for members, with the member's names filled in", () => {
  const guest = { viewer: null, branding: { ...branding, guests: 'watch' }, locale } as const;
  expect(withShell(document, shells, guest, '/', null)).toBe('<div id="root"><h1>Home</h1></div>');
  expect(withShell(document, shells, { ...guest, locale: 'de' }, '/', null)).toContain('Startseite');
  expect(withShell(document, shells, { viewer, branding, locale }, '/', null)).toBe(
    '<div id="root"><a href="/channel/ada.$&amp;">ada.$&amp;</a></div>',
  );
});

test('a member whose home page opens with recommendations gets a shell of its own', () => {
  const forYou = { ...branding, homeFeed: 'for-you' } as const;
  const shellOf = (reader: { viewer: User | null; branding: Branding }) =>
    withShell(document, shells, { ...reader, locale }, '/', null);
  expect(shellOf({ viewer, branding: forYou })).toContain('feed=popular');
  expect(shellOf({ viewer: { ...viewer, homeFeed: 'for-you' }, branding })).toContain('feed=popular');
  expect(shellOf({ viewer: { ...viewer, homeFeed: 'popular' }, branding: forYou })).toContain('/channel/');
  expect(shellOf({ viewer: null, branding: { ...forYou, guests: 'watch' } })).toContain('<h1>Home</h1>');
});

test('the home page of a site with featured videos has a place for them', () => {
  const featuring = { ...branding, hasFeatured: true, guests: 'watch' } as const;
  const forYou = { ...featuring, homeFeed: 'for-you' } as const;
  const shellOf = (reader: { viewer: User | null; branding: Branding }) =>
    withShell(document, shells, { ...reader, locale }, '/', null);
  expect(shellOf({ viewer: null, branding: featuring })).toContain('<h1>Home</h1><ul></ul>');
  expect(shellOf({ viewer, branding: featuring })).toContain('/channel/ada.$&amp;">ada.$&amp;</a><ul></ul>');
  expect(shellOf({ viewer, branding: forYou })).toContain('Popular</a><ul></ul>');
});

test("a guest's page shows the site's texts, whatever characters they contain", () => {
  const own = { ...branding, name: 'A <b>', tagline: '$& films', banner: 'TAGLINE' };
  expect(withShell(document, shells, { viewer: null, branding: own, locale }, '/', null)).toBe(
    '<div id="root"><h1>A &lt;b&gt;</h1><p>$&amp; films</p><aside>TAGLINE</aside></div>',
  );
  expect(withShell(document, shells, { viewer: null, branding, locale }, '/', null)).toContain(
    '<p>Kinora is a place to watch, publish and talk about videos, on a server run by people you know.</p>',
  );
});

test('other pages, closed sites and clients built without shells get no shell', () => {
  expect(withShell(document, shells, { viewer, branding, locale }, '/history', null)).toBe(document);
  expect(withShell(document, null, { viewer, branding, locale }, '/', null)).toBe(document);
  const closed: Branding = { ...branding, registration: 'closed' };
  expect(withShell(document, shells, { viewer: null, branding: closed, locale }, '/', null)).toBe(document);
});

test("a video's page has a shell with its title and poster, for readers who may see it", () => {
  const head: Head = {
    title: 'Salt & "MARK"',
    description: '',
    url: 'https://kinora.test/video/1',
    image: null,
    poster: 'https://kinora.test/media/1.webp?a=1&b=2',
    type: 'video.other',
    listed: true,
  };
  const guest = { viewer: null, branding, locale } as const;
  const watching = { ...guest, branding: { ...branding, guests: 'watch' } } as const;
  const shellFor = (reader: Reader, about: Head | null) =>
    withShell(document, shells, reader, '/video/1', about);
  expect(shellFor(watching, head)).toBe(
    '<div id="root"><h1>Salt &amp; &quot;MARK&quot;</h1><img src="https://kinora.test/media/1.webp?a=1&amp;b=2"></div>',
  );
  expect(shellFor({ ...guest, viewer }, head)).toContain('<a>ada.$&amp;</a>');
  expect(shellFor(guest, head)).toBe(document);
  expect(shellFor(watching, { ...head, title: null, poster: null })).toBe(document);
});
