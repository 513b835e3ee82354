import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useObjectUrl } from './use-object-url.ts';

const file = new File(['text'], 'text.txt');

function Named() {
  const url = useObjectUrl(file);
  return url && <a href={url}>{file.name}</a>;
}

const canRead = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('a dropped file can be read for a moment, by a video that is seeking, and then no longer', async () => {
  const screen = await render(<Named />);
  const link = page.getByRole('link', { name: file.name });
  await expect.element(link).toBeVisible();
  const url = link.element().getAttribute('href') ?? '';
  await screen.unmount();
  expect(await canRead(url)).toBe(true);
  await expect.poll(() => canRead(url)).toBe(false);
});
