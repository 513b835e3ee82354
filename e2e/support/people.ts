import { changeSettings } from '@kinora/contract/site';
import type { Video } from '@kinora/contract/videos';
import { expect, type Page } from '@playwright/test';
import { ApiClient, password } from './api.ts';
import { clip } from './clips.ts';
import type { KinoraServer } from './server.ts';

let people = 0;

export function newName(stem: string): string {
  people += 1;
  return `${stem}${process.pid}x${people}`;
}

export async function signUpOnPage(page: Page, fullname: string): Promise<string> {
  const username = newName('guest');
  await page.goto('/signup');
  await page.getByLabel('Full Name').fill(fullname);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectHome(page);
  return username;
}

/**
 * Waits until the home page is open and has taken the focus. A test that continued earlier could lose the focus to the
 * home page.
 */
export async function expectHome(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.locator('main:focus, main h1:focus')).toBeAttached();
}

/** Creates an account through the API, and logs in with it on the page. */
export async function signIn(page: Page, origin: string, fullname: string): Promise<ApiClient> {
  const client = new ApiClient(origin);
  const username = newName('member');
  await client.signUp(username, fullname);
  await enter(page, username);
  return client;
}

/** Creates a member, logs them in on the page, and publishes an eight-second video for them. */
export async function publishHoliday(
  page: Page,
  origin: string,
): Promise<{ owner: ApiClient; video: Video }> {
  const owner = await signIn(page, origin, 'Ada Lovelace');
  return { owner, video: await owner.publish(await clip('holiday.mp4'), 'A week by the sea') };
}

/** Creates an account, makes it the owner of the site, and lets guests watch. */
export async function openToGuests(server: KinoraServer): Promise<ApiClient> {
  const owner = new ApiClient(server.origin);
  const { username } = await owner.signUp(newName('owner'), 'Ada Lovelace');
  await server.makeOwner(username);
  await owner.call(changeSettings, { body: { guests: 'watch' } });
  return owner;
}

/** Logs in on the page with an existing account. */
export async function enter(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username or Email Address').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expectHome(page);
}
