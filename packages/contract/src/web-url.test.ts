import { expect, test } from 'vitest';
import { canonicalWebUrl } from './web-url.ts';

test.each([
  ['https://example.org/films?by=ada#new', 'https://example.org/films?by=ada#new'],
  ['http://example.org', 'http://example.org/'],
  [' example.org/shop ', 'https://example.org/shop'],
  ['example.org:8080', 'https://example.org:8080/'],
  ['HTTPS://EXAMPLE.org', 'https://example.org/'],
  ['https://münchen.example', 'https://xn--mnchen-3ya.example/'],
])('%s is the URL %s', (text, url) => {
  expect(canonicalWebUrl(text)).toBe(url);
});

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'mailto:ada@example.org',
  'ftp://example.org',
  '//example.org@evil.example',
  'https://example.org@evil.example',
  'https://example.org:pass@evil.example',
  'localhost',
  'ada',
  '',
  'https://',
  `https://example.org/${'a'.repeat(500)}`,
])('%s is not the URL of a website', (text) => {
  expect(canonicalWebUrl(text)).toBeNull();
});
