import { changeSettings } from '@kinora/contract/site';
import { togglePublish } from '@kinora/contract/videos';
import { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { newName, signUpOnPage } from './support/people.ts';
import { expect, test } from './support/test.ts';

test("a shared link shows its title and image if guests may watch, and a draft's link shows neither", async ({
  request,
  server,
}) => {
  const owner = new ApiClient(server.origin);
  const username = newName('owner');
  await owner.signUp(username, 'Ada Lovelace');
  const { _id: videoId } = await owner.publish(await clip('holiday.mp4'), 'A <week> by the sea');
  const read = (id = videoId) => request.get(`/video/${id}`);
  const html = async (id?: string) => (await read(id)).text();
  const unknown = '01900000-0000-7000-8000-000000000000';
  expect(await html()).toBe(await html(unknown));

  await server.makeOwner(username);
  await owner.call(changeSettings, { body: { guests: 'watch' } });
  const shown = await html();
  expect(shown).toContain('<title>A &lt;week&gt; by the sea · Kinora</title>');
  expect((await read()).headers()).toMatchObject({
    'cache-control': 'public, max-age=5, s-maxage=5',
    vary: 'accept-encoding, accept-language, cookie, authorization',
  });
  const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(shown) ?? [];
  expect((await request.get(image)).headers()['content-type']).toBe('image/jpeg');

  await owner.call(togglePublish, { params: { videoId } });
  expect(await html()).toBe(await html(unknown));
});

test('the site serves its icons, manifest and robots.txt', async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator('link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]');
  const urls = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const manifest = await (await request.get('/manifest.webmanifest')).json();
  const icons = manifest.icons.map(({ src }: { src: string }) => src);
  for (const url of ['/robots.txt', ...urls, ...icons]) {
    const answer = await request.get(url);
    expect([url, answer.status()]).toEqual([url, 200]);
    expect(answer.headers()['content-type']).not.toContain('text/html');
  }
});

test('requests from the API page are made as the logged-in member', async ({ page }) => {
  await signUpOnPage(page, 'Ada Lovelace');
  // Opens the operation by its URL, because the page only renders operations that are in view.
  await page.goto('/api/docs#/tweets/postTweet');
  await expect(page).toHaveTitle('API · Kinora');
  await expect(page.getByText('Requests are sent as Ada Lovelace')).toBeVisible();
  const call = page.locator('#operations-tweets-postTweet');
  await call.getByRole('textbox').fill('{"content": "Hello from the API"}');
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table .response-col_status').last()).toHaveText('201');
});
