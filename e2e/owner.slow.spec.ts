import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { getProfile } from '@kinora/contract/accounts';
import { listVideoComments } from '@kinora/contract/comments';
import { listNotifications } from '@kinora/contract/notifications';
import { createReport } from '@kinora/contract/reports';
import { postTweet } from '@kinora/contract/tweets';
import type { Page } from '@playwright/test';
import { linkIn, mailSettings } from '../apps/server/test/mail-server.ts';
import { ApiClient } from './support/api.ts';
import { clip } from './support/clips.ts';
import { test as base } from './support/mails.ts';
import { enter, newName, signUpOnPage } from './support/people.ts';
import { expect } from './support/test.ts';
import { expectToast, noteToasts } from './support/toasts.ts';

/** A site that sends email and makes a backup every day. */
const test = base.extend({
  settings: [
    async ({ mails }, use) => {
      const folder = await mkdtemp(path.join(os.tmpdir(), 'kinora-e2e-backups-'));
      const backups = { BACKUP_DIR: folder, BACKUP_EVERY: '1d' };
      // First-day limits apply only with the other limits.
      const limits = { RATE_LIMITS: 'on' };
      await use((origin) => ({ ...mailSettings(mails, origin), ...backups, ...limits }));
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function save(page: Page, name: string): Promise<void> {
  const button = panel(page, name).getByRole('button', { name: 'Save Changes' });
  await button.click();
  await expect(button).toBeHidden();
}

async function comment(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder('Add a comment...').fill(text);
  await page.getByRole('button', { name: 'Post Comment' }).click();
}

/** Chooses an action on a person, and gives a reason for it. */
async function act(page: Page, username: string, action: string, confirm = action): Promise<void> {
  await page.getByRole('button', { name: `Actions on @${username}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Please be kind.');
  await dialog.getByRole('button', { name: confirm }).click();
  await expect(dialog).toBeHidden();
}

test('a new owner sets up the site and deals with the first troublemaker', async ({
  page,
  browser,
  server,
  mails,
}) => {
  const owner = await signUpOnPage(page, 'Mary Keeper');
  const author = new ApiClient(server.origin);
  await author.signUp(newName('author'), 'Ada Lovelace');
  const { _id: videoId } = await author.publish(await clip('moment.mp4'), 'A week by the sea');

  await test.step('the link in the log leads to the first steps, which name the site', async () => {
    const [link = ''] = /\/claim\?token=[\w-]+/.exec(server.output) ?? [];
    await page.goto(link);
    await page.getByRole('button', { name: 'Become the owner' }).click();
    await page.getByLabel('Site name').fill('Harbor TV');
    await page.getByRole('group', { name: 'Who can watch' }).getByRole('radio', { name: 'Everyone' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveTitle('Overview · Administration · Harbor TV');
    await expect(panel(page, 'Backups')).toBeVisible();
  });

  await test.step('the settings have a test email, limits and blocked words', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).last().click();
    await panel(page, 'Email').getByRole('button', { name: 'Send test email' }).click();
    await expect(panel(page, 'Email').getByRole('status')).toContainText('accepted the email');
    const subjects = () => mails.mailsTo(`${owner}@example.org`).map(({ subject }) => subject);
    await expect.poll(subjects).toContain('Test email from Harbor TV');

    await panel(page, 'Identity').getByLabel('Banner').fill('Open since today');
    await save(page, 'Identity');
    await expect(page.getByText('Open since today')).toBeVisible();
    await panel(page, 'Limits').getByLabel('Comments and tweets on the first day').fill('2');
    await save(page, 'Limits');
    await panel(page, 'Blocked words').getByLabel('Words').fill('casino');
    await save(page, 'Blocked words');
  });

  const context = await browser.newContext({ baseURL: server.origin });
  await noteToasts(context);
  const others = await context.newPage();
  const troll = new ApiClient(server.origin);
  const { username } = await troll.signUp(newName('troll'), 'Alan Turing');
  const email = `${username}@example.org`;

  await test.step('a new member can post neither a blocked word nor more than the first-day limit', async () => {
    await enter(others, username);
    await others.goto(`/video/${videoId}`);
    await comment(others, 'Free CASINO here');
    await expect(
      others.getByText("This site doesn't allow “casino”. Please change your text."),
    ).toBeVisible();
    await comment(others, 'Buy this');
    await expectToast(others, 'Comment added successfully');
    await troll.call(postTweet, { body: { content: 'Buy this' } });
    const refused = others.waitForResponse((response) => response.status() === 429);
    await comment(others, 'Buy this, now');
    expect(await (await refused).text()).toContain('first-day limit for comments and tweets (2)');
    await expect(others.getByPlaceholder('Add a comment...')).toHaveValue('Buy this, now');
    await expect(others.getByRole('article', { name: 'Comment by Alan Turing' })).toHaveCount(1);
  });

  await test.step('a report arrives as a notification, and the menus count it', async () => {
    const witness = new ApiClient(server.origin);
    await witness.signUp(newName('witness'), 'Grace Hopper');
    const { comments } = await witness.call(listVideoComments, { params: { videoId } });
    const [{ _id: id } = { _id: '' }] = comments;
    await witness.call(createReport, { body: { kind: 'comment', id, reason: 'Spam or misleading' } });
    await page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 new' }).click();
    await page.getByRole('link', { name: 'Unread: A comment was reported' }).click();
    await expect(page.getByRole('article')).toContainText('Buy this');
    const sections = page.getByRole('navigation', { name: 'Administration' });
    await expect(sections.getByRole('link', { name: 'Reports 1 open report' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Administration 1 open task' }).first()).toBeVisible();
  });

  await test.step('the comment can be hidden where it is, and shown again', async () => {
    await page.goto(`/video/${videoId}`);
    const spam = page.getByRole('article', { name: 'Comment by Alan Turing' });
    await spam.getByRole('button', { name: `More actions for @${username}` }).click();
    await page.getByRole('menuitem', { name: 'Hide…' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Spam');
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
    await expectToast(page, 'The comment was hidden.Undo');
    await expect(spam).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(spam).toBeVisible();
  });

  await test.step('a person can be warned, logged out, and helped to a new password', async () => {
    const spam = page.getByRole('article', { name: 'Comment by Alan Turing' });
    await spam.getByRole('button', { name: `More actions for @${username}` }).click();
    await page.getByRole('menuitem', { name: `Manage @${username}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`@${username}`);
    await act(page, username, 'Warn');
    await expectToast(page, 'The warning was sent.');
    const kinds = async () => (await troll.call(listNotifications, {})).notifications.map(({ kind }) => kind);
    await expect.poll(kinds).toContain('moderation');

    await act(page, username, 'Log out everywhere');
    await expectToast(page, 'The person was logged out everywhere.');
    await expect(panel(page, 'Profile')).toContainText('Not logged in');
    await expect(troll.call(getProfile, {})).rejects.toThrow();

    const sent = mails.mailsTo(email).length;
    await act(page, username, 'Send password reset link', 'Send link');
    await expectToast(page, 'The link was sent.');
    const link = linkIn(await mails.receive(email, sent + 1), server.origin);
    expect(link.pathname).toBe('/reset-password');
  });

  await test.step('a featured video is at the top of the home page, also for guests', async () => {
    await page.goto(`/video/${videoId}`);
    await page.getByRole('button', { name: 'More about this video' }).click();
    await page.getByRole('menuitem', { name: 'Feature on Home' }).click();
    await expectToast(page, 'The video is featured on the home page.Undo');
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect(panel(page, 'Featured').getByRole('link', { name: 'A week by the sea' })).toBeVisible();
    await context.clearCookies();
    await others.goto('/');
    await expect(panel(others, 'Featured').getByRole('link', { name: 'A week by the sea' })).toBeVisible();
  });

  await test.step('the first backup is made and verified', async () => {
    await expect(async () => {
      await page.goto('/admin');
      await expect(panel(page, 'Backups')).toContainText(/Last backup.*Verified/, { timeout: 2_000 });
    }).toPass({ timeout: 90_000 });
  });
  await context.close();
});
