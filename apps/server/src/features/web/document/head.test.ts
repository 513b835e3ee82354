import { expect, test } from 'vitest';
import { type Head, withHead } from './head.ts';

const template = '<head><!--kinora-head--><title>Kinora</title><!--/kinora-head--><!--kinora-boot--></head>';
const site = 'Kinora';
const head: Head = {
  title: 'A week by the sea',
  description: 'What it shows',
  url: 'https://kinora.test/video/1',
  image: {
    url: 'https://kinora.test/media/1/wide.jpg',
    alt: 'A week by the sea',
    shape: 'wide',
    jpeg: { width: 1280, height: 720 },
  },
  type: 'video.other',
  listed: true,
};

test("the head replaces the template's and leaves the rest unchanged", () => {
  const document = withHead(template, head, site);
  expect(document).toContain('<title>A week by the sea · Kinora</title>');
  expect(document).toContain('<meta property="og:image" content="https://kinora.test/media/1/wide.jpg" />');
  for (const [name, content] of [
    ['type', 'image/jpeg'],
    ['width', '1280'],
    ['height', '720'],
  ]) {
    expect(document).toContain(`<meta property="og:image:${name}" content="${content}" />`);
  }
  expect(document).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(document).not.toContain('<title>Kinora</title>');
  expect(document).toMatch(/<!--kinora-boot--><\/head>$/);
});

test('user text is escaped and cannot act as a template marker', () => {
  const title = '"><script>alert(1)</script><!--kinora-boot--> $& \'';
  const document = withHead(template, { ...head, title, description: title }, site);
  expect(document).not.toContain('<script');
  expect(document.match(/<!--kinora-boot-->/g)).toHaveLength(1);
  expect(document).toContain('$&amp;');
});

test('a long description is cut between words and put on one line', () => {
  const document = withHead(template, { ...head, description: 'line\n\nof words  '.repeat(40) }, site);
  const [, summary = ''] = /og:description" content="([^"]*)"/.exec(document) ?? [];
  expect(summary.length).toBeLessThanOrEqual(201);
  expect(summary).toMatch(/^(line of words )+.*(line|of|words)…$/);
});

test('a description cannot change the direction of other text', () => {
  const document = withHead(template, { ...head, description: 'Films \u202eby \u2066us' }, site);
  expect(document).toContain('<meta property="og:description" content="Films by us" />');
});

test('a page that must not be indexed has a robots tag and no canonical URL', () => {
  const document = withHead(template, { ...head, listed: false }, site);
  expect(document).toContain('<meta name="robots" content="noindex" />');
  expect(document).not.toContain('canonical');
});

test("a page without its own title has the site's name", () => {
  const own = { ...head, title: null, description: 'Films of "ours"' };
  const document = withHead(template, own, 'A & B');
  expect(document).toContain('<title>A &amp; B</title>');
  expect(document).toContain('<meta property="og:site_name" content="A &amp; B" />');
  expect(document).toContain('<meta name="description" content="Films of &quot;ours&quot;" />');
});
