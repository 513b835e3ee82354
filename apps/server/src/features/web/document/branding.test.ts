import { expect, test } from 'vitest';
import { withBranding } from './branding.ts';

const icon = '<link rel="icon" href="/favicon.svg" />';
const template = `<head><!--kinora-icons-->\n    ${icon}\n    <!--/kinora-icons--></head>`;
const logo = 'https://video.example.org/media/assets/1/512.webp';

test("a fresh site has Kinora's branding", () => {
  expect(withBranding(template, { accent: null, logo: null })).toBe(`<head>${icon}</head>`);
});

test('a site with an accent color links its style sheet, and a site with a logo uses it as its icon', () => {
  const document = withBranding(template, { accent: '#0b57d0', logo });
  expect(document).toContain('<link rel="stylesheet" id="kinora-accent" href="/accent/0b57d0.css" />');
  expect(document).toContain(`<link rel="icon" href="${logo}" />`);
  expect(document).not.toContain('favicon');
});
