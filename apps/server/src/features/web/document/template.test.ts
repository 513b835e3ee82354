import { expect, test } from 'vitest';
import { localizeTemplate } from './template.ts';

const template = `<html lang="en" data-theme="dark"><link rel="modulepreload" href="/assets/start-a1.js" />
<link rel="stylesheet" href="/assets/start-b2.css" /><script src="/before-paint.js"></script>
<script type="module" src="/assets/index-c3.js"></script>`;

test('a document has its language and direction, and loads the scripts with its messages', () => {
  const { en, ja, ar } = localizeTemplate(template);
  expect(en).toContain('<html lang="en" dir="ltr" data-theme="dark">');
  expect(en).toContain('src="/assets/index-c3.js"');
  expect(ja).toContain('<html lang="ja" dir="ltr"');
  expect(ja).toContain('src="/assets/ja/index-c3.js"');
  expect(ja).toContain('href="/assets/ja/start-a1.js"');
  expect(ja).toContain('href="/assets/start-b2.css"');
  expect(ja).toContain('src="/before-paint.js"');
  expect(ar).toContain('<html lang="ar" dir="rtl"');
});
