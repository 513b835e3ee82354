import { getSite, type PublicSettings } from '@kinora/contract/site';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, respond } from '#test/api.ts';
import { guest, someSettings } from '#test/content.ts';
import { defaultHandlers } from '#test/default-handlers.ts';
import { expectAbsent, expectVisible, heading, link } from '#test/screen.ts';
import { visit } from '#test/visit.tsx';

async function open(texts: Partial<PublicSettings>): Promise<void> {
  api.use(
    ...defaultHandlers(),
    respond(getSite, () => ({ ...someSettings, contact: null, ...texts })),
  );
  await visit('/about', guest);
  await expectVisible(heading('About Kinora'));
}

test("renders the owner's Markdown", async () => {
  await open({
    about: '# Who we are\n\nA **small** club, see [the rules][1].\n\n[1]: https://example.org/rules',
    rules: '## Kindness\n\n- Be kind\n- Publish your own work',
    contact: 'staff@example.org',
  });
  await expectVisible(page.getByRole('heading', { name: 'Who we are', level: 2 }));
  await expectVisible(page.getByRole('heading', { name: 'Kindness', level: 4 }));
  await expect.element(link('the rules')).toHaveAttribute('href', 'https://example.org/rules');
  expect(
    page
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toContain('Be kind');
  await expect.element(link('staff@example.org')).toHaveAttribute('href', 'mailto:staff@example.org');
});

test('shows tags and unsafe links as plain text, and images as links', async () => {
  await open({
    about: [
      '<img src=x onerror="document.title = 1">',
      'A <b>tag</b>, [a script](javascript:alert(1)), [another][2], [relative](//evil.example/x)',
      '[backslash](</\\\\evil.example/x>), [tab](/&#9;/evil.example/x)',
      '![an image](https://example.org/pixel.png)',
      '[2]: data:text/html,hello',
    ].join('\n\n'),
  });
  await expectVisible('<img src=x onerror="document.title = 1">');
  const main = page.getByRole('main');
  expect(main.element().querySelectorAll('img, b, script')).toHaveLength(0);
  const links = main
    .getByRole('link')
    .elements()
    .map((one) => [one.textContent, one.getAttribute('href')]);
  expect(links).toEqual([['an image', 'https://example.org/pixel.png']]);
});

test('deep nesting in a text leaves the page readable', async () => {
  await open({ about: `${'> '.repeat(200)}deep\n\nAbove` });
  await expectVisible('Above');
});

test("a site without texts shows its tagline, and its footer doesn't link to the page", async () => {
  await open({});
  await expectVisible(
    'Kinora is a place to watch, publish and talk about videos, on a server run by people you know.',
  );
  await expectAbsent(link('About this site'));
  await visit('/about', guest, { hasAbout: true });
  await expect.element(link('About this site')).toHaveAttribute('href', '/about');
});
