import { expect, test } from 'vitest';
import { type Head, withHead } from './head.ts';

const template = '<head><!--kinora-head--><title>Kinora</title><!--/kinora-head--><!--kinora-boot--></head>';
const head: Head = {
  title: 'A week by the sea',
  description: 'What it shows',
  url: 'https://kinora.test/video/1',
  image: { url: 'https://kinora.test/media/1.webp', alt: 'A week by the sea', shape: 'wide' },
  type: 'video.other',
  listed: true,
};

test("the head replaces the template's and leaves the rest unchanged", () => {
  const document = withHead(template, head);
  expect(document).toContain('<title>A week by the sea · Kinora</title>');
  expect(document).toContain('<meta property="og:image" content="https://kinora.test/media/1.webp" />');
  expect(document).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(document).not.toContain('<title>Kinora</title>');
  expect(document).toMatch(/<!--kinora-boot--><\/head>$/);
});

test("text by people stays text, and can't contain a mark of the template", () => {
  const title = '"><script>alert(1)</script><!--kinora-boot--> $& \'';
  const document = withHead(template, { ...head, title, description: title });
  expect(document).not.toContain('<script');
  expect(document.match(/<!--kinora-boot-->/g)).toHaveLength(1);
  expect(document).toContain('$&amp;');
});

test('a long description is cut between words and put on one line', () => {
  const document = withHead(template, { ...head, description: 'line\n\nof words  '.repeat(40) });
  const [, summary = ''] = /og:description" content="([^"]*)"/.exec(document) ?? [];
  expect(summary.length).toBeLessThanOrEqual(201);
  expect(summary).toMatch(/^(line of words )+.*(line|of|words)…$/);
});

test('a page that is not to be indexed says so, and has no canonical URL', () => {
  const document = withHead(template, { ...head, listed: false });
  expect(document).toContain('<meta name="robots" content="noindex" />');
  expect(document).not.toContain('canonical');
});
